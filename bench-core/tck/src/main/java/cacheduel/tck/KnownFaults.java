// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.KnownFault;
import java.lang.reflect.Method;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;

/**
 * Lets a rule fail where the provider declares a {@link KnownFault}, and fails where the library
 * keeps a rule that it is declared to break. A rule that was skipped, even for one value only, is
 * never reported as kept: its fault may not show on this machine.
 *
 * <p>Any other failure names the rule, in the form that a known fault uses, with the protocol and
 * the mode, since Maven shows only the number of the variant.
 */
final class KnownFaults extends RuleInterceptor implements AfterAllCallback {
  private static final String SUFFIX = "Contract";
  private static final Pattern NAME = Pattern.compile("(\\w+)\\.(\\w+)");

  private final Set<Declared> kept = new LinkedHashSet<>();
  private final Set<Declared> shown = new LinkedHashSet<>();
  private final Set<Declared> skipped = new LinkedHashSet<>();

  /** A rule that is declared as broken in a protocol and mode. */
  private record Declared(Variant variant, String rule) {
    @Override
    public String toString() {
      return rule + " (" + variant + ")";
    }
  }

  /** Returns whether the kit has a rule of this name. */
  static boolean isRule(String name) {
    Matcher parts = NAME.matcher(name);
    if (!parts.matches()) {
      return false;
    }
    try {
      Class<?> contract =
          Class.forName(Contract.class.getPackageName() + "." + parts.group(1) + SUFFIX);
      return Stream.of(contract.getDeclaredMethods())
          .filter(method -> method.getName().equals(parts.group(2)))
          .anyMatch(method -> AnnotationSupport.isAnnotated(method, Testable.class));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  @Override
  void run(Invocation<@Nullable Void> rule, Method method, ExtensionContext context)
      throws Throwable {
    Variant variant = ((Contract) context.getRequiredTestInstance()).variant;
    String contract = context.getRequiredTestClass().getSimpleName();
    String name =
        contract.substring(0, contract.length() - SUFFIX.length()) + "." + method.getName();
    List<Declared> declared = variant
        .knownFaults()
        .filter(fault -> fault.rule().equals(name))
        .map(fault -> new Declared(variant, name))
        .toList();
    try {
      rule.proceed();
      kept.addAll(declared);
    } catch (TestAbortedException e) {
      skipped.addAll(declared);
      throw e;
    } catch (VirtualMachineError | InterruptedException e) {
      throw e;
    } catch (Throwable e) {
      if (declared.isEmpty()) {
        throw new AssertionError("%s (%s)%s: %s".formatted(name, variant, values(context), e), e);
      }
      shown.addAll(declared);
    }
  }

  /** Returns the parameters of a rule's invocation, or an empty text if it has none. */
  private static String values(ExtensionContext context) {
    String shown = context.getDisplayName();
    return shown.startsWith("[") ? " " + shown : "";
  }

  @Override
  public void afterAll(ExtensionContext context) {
    kept.removeAll(shown);
    kept.removeAll(skipped);
    if (!kept.isEmpty()) {
      throw new AssertionError(
          "the client keeps rules that its provider declares as known faults; remove them: "
              + kept);
    }
  }
}
