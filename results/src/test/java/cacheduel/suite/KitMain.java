// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.junit.platform.engine.discovery.ClassNameFilter.includeClassNamePatterns;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs the contract kit on the client on this JVM's class path. Writes a line for each failed rule
 * to the file that its argument names, and then the number of rules that passed.
 */
final class KitMain {
  private KitMain() {}

  public static void main(String[] args) throws IOException {
    LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
        .selectors(selectPackage("cacheduel.tck"))
        .filters(includeClassNamePatterns(".*Contract"))
        .build();
    Lines lines = new Lines();
    LauncherFactory.create().execute(request, lines);
    lines.failed.add(Integer.toString(lines.passed));
    Files.write(Path.of(args[0]), lines.failed);
    // a thread that the library left behind must not keep the JVM alive
    Runtime.getRuntime().halt(0);
  }

  private static final class Lines implements TestExecutionListener {
    private static final int LONGEST = 300;

    private final List<String> failed = new ArrayList<>();
    private @Nullable TestPlan plan;
    private int passed;

    @Override
    public void testPlanExecutionStarted(TestPlan started) {
      plan = started;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      if (result.getStatus() == TestExecutionResult.Status.FAILED) {
        String flat = line(test, result).replaceAll("\\s+", " ");
        failed.add(flat.substring(0, Math.min(LONGEST, flat.length())));
      } else if (test.isTest() && result.getStatus() == TestExecutionResult.Status.SUCCESSFUL) {
        passed++;
      }
    }

    /** The kit's message names the rule and its variant, unless the failure is outside the rule. */
    private String line(TestIdentifier test, TestExecutionResult result) {
      return result
          .getThrowable()
          .map(Throwable::getMessage)
          .filter(message -> message.startsWith(rule(test)))
          .orElseGet(() -> rule(test) + invocations(test) + ": "
              + result.getThrowable().map(Throwable::toString).orElse(""));
    }

    /** Returns the rule as a known fault names it. */
    private static String rule(TestIdentifier test) {
      return test.getSource().orElse(null) instanceof MethodSource source
          ? source.getClassName().replaceAll(".*\\.|Contract$", "") + "." + source.getMethodName()
          : test.getDisplayName();
    }

    /** Returns the protocol, the mode and the values with which it was called. */
    private String invocations(TestIdentifier test) {
      String names = "";
      for (TestIdentifier at = test; at != null; at = parent(at)) {
        if (at.getDisplayName().startsWith("[")) {
          names = " " + at.getDisplayName() + names;
        }
      }
      return names;
    }

    private @Nullable TestIdentifier parent(TestIdentifier test) {
      return Objects.requireNonNull(plan).getParent(test).orElse(null);
    }
  }
}
