// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** An interceptor of every rule of the kit, whether or not it has values. */
abstract class RuleInterceptor implements InvocationInterceptor {
  abstract void run(Invocation<@Nullable Void> rule, Method method, ExtensionContext context)
      throws Throwable;

  @Override
  public final void interceptTestMethod(
      Invocation<@Nullable Void> rule,
      ReflectiveInvocationContext<Method> invocation,
      ExtensionContext context)
      throws Throwable {
    run(rule, invocation.getExecutable(), context);
  }

  @Override
  public final void interceptTestTemplateMethod(
      Invocation<@Nullable Void> rule,
      ReflectiveInvocationContext<Method> invocation,
      ExtensionContext context)
      throws Throwable {
    run(rule, invocation.getExecutable(), context);
  }
}
