// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.KnownFault;
import java.lang.reflect.Method;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;

/**
 * Lets a rule fail where the provider declares a {@link KnownFault}, and fails where the library
 * keeps every rule that it is said to break.
 */
final class KnownFaults implements InvocationInterceptor, AfterAllCallback {
  private static final String SUFFIX = "Contract";

  private final Set<KnownFault> shown = new LinkedHashSet<>();
  private @Nullable Variant variant;

  @Override
  public void interceptTestMethod(
      Invocation<@Nullable Void> rule,
      ReflectiveInvocationContext<Method> invocation,
      ExtensionContext context)
      throws Throwable {
    run(rule, invocation.getExecutable(), context);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<@Nullable Void> rule,
      ReflectiveInvocationContext<Method> invocation,
      ExtensionContext context)
      throws Throwable {
    run(rule, invocation.getExecutable(), context);
  }

  private void run(Invocation<@Nullable Void> rule, Method method, ExtensionContext context)
      throws Throwable {
    variant = ((Contract) context.getRequiredTestInstance()).variant;
    String name = prefix(context) + method.getName();
    List<KnownFault> declared =
        variant.knownFaults().filter(fault -> fault.rule().equals(name)).toList();
    try {
      rule.proceed();
    } catch (TestAbortedException e) {
      throw e;
    } catch (Throwable e) {
      if (declared.isEmpty()) {
        throw e;
      }
      shown.addAll(declared);
    }
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (variant == null) {
      return;
    }
    List<String> gone = variant
        .knownFaults()
        .filter(fault -> fault.rule().startsWith(prefix(context)) && !shown.contains(fault))
        .map(KnownFault::rule)
        .toList();
    shown.clear();
    if (!gone.isEmpty()) {
      throw new AssertionError(
          "%s keeps rules that its provider declares as known faults; remove them: %s"
              .formatted(variant, gone));
    }
  }

  private static String prefix(ExtensionContext context) {
    String contract = context.getRequiredTestClass().getSimpleName();
    return contract.substring(0, contract.length() - SUFFIX.length()) + ".";
  }
}
