// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Fails a rule in which a library never returns, so that the kit goes on. */
final class RuleDeadline extends RuleInterceptor {
  /** Far longer than any rule takes on a busy machine. */
  private static final Duration LONGEST = Duration.ofMinutes(2);

  private final Duration limit;

  /** Used by JUnit. */
  RuleDeadline() {
    this(LONGEST);
  }

  RuleDeadline(Duration limit) {
    this.limit = limit;
  }

  @Override
  void run(Invocation<@Nullable Void> rule, Method method, ExtensionContext context)
      throws Throwable {
    run(rule);
  }

  void run(Invocation<@Nullable Void> rule) throws Throwable {
    FutureTask<@Nullable Throwable> outcome = new FutureTask<>(() -> outcome(rule));
    Thread thread = new Thread(outcome, "kit-rule");
    thread.setDaemon(true);
    thread.start();
    @Nullable Throwable failure = outcome(outcome, thread);
    if (failure != null) {
      throw failure;
    }
  }

  private @Nullable Throwable outcome(FutureTask<@Nullable Throwable> rule, Thread thread)
      throws Exception {
    try {
      return rule.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      thread.interrupt();
      return new AssertionError("the rule does not end within " + limit, e);
    }
  }

  private static @Nullable Throwable outcome(Invocation<@Nullable Void> rule) {
    try {
      rule.proceed();
      return null;
    } catch (Throwable e) {
      return e;
    }
  }
}
