// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import cacheduel.client.CacheClientException;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;
import org.jspecify.annotations.Nullable;

/**
 * The first error, per thread, that the library logged since the last report: it logs a failure and
 * answers as if the key did not exist. Nothing else is logged or written.
 *
 * <p>An answer without an error need not be a miss either: a server that was given up earlier is not
 * logged again. The harness knows which keys are stored and counts such an answer as wrong.
 *
 * <p>Safe for use by several threads: each sees its own failures only.
 */
final class LoggedFailures extends AppenderSkeleton {
  @SuppressWarnings("ThreadLocalUsage") // a thread may use several clients: each has its own
  private final ThreadLocal<@Nullable LoggingEvent> first = new ThreadLocal<>();

  private LoggedFailures() {}

  /** Begins to listen to all that is logged, and silences it. */
  static LoggedFailures listening() {
    LoggedFailures failures = new LoggedFailures();
    Logger.getRootLogger().setLevel(Level.ERROR);
    Logger.getRootLogger().addAppender(failures);
    return failures;
  }

  @Override
  protected void append(LoggingEvent event) {
    if (first.get() == null) {
      first.set(event);
    }
  }

  /** Throws the failure that the calling thread met, if it met one. */
  void throwIfAny(String operation, Object key) throws CacheClientException {
    LoggingEvent event = first.get();
    if (event != null) {
      first.remove();
      @Nullable
      Throwable cause = event.getThrowableInformation() == null
          ? null
          : event.getThrowableInformation().getThrowable();
      String why = event.getRenderedMessage() + (cause == null ? "" : ": " + cause);
      throw new CacheClientException("%s of %s failed: %s".formatted(operation, key, why));
    }
  }

  /** Ends to listen. */
  @Override
  public void close() {
    Logger.getRootLogger().removeAppender(this);
  }

  @Override
  public boolean requiresLayout() {
    return false;
  }
}
