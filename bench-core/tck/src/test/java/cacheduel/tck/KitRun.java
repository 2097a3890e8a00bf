// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import cacheduel.client.CacheClientProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The outcome of the rules of some contracts for a provider. */
record KitRun(List<String> passed, List<String> skipped, List<String> failed) {
  /** Runs some contracts on a provider. */
  static KitRun of(Class<? extends CacheClientProvider> provider, List<Class<?>> contracts) {
    return of(provider, contracts, Map.of());
  }

  /** Does so with more configuration parameters. */
  static KitRun of(
      Class<? extends CacheClientProvider> provider,
      List<Class<?>> contracts,
      Map<String, String> parameters) {
    LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
        .selectors(contracts.stream()
            .map(contract -> selectClass(contract))
            .toArray(DiscoverySelector[]::new))
        .configurationParameter(Variants.PROVIDER, provider.getName())
        .configurationParameters(parameters)
        .build();
    KitRun run = new KitRun(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    LauncherFactory.create().execute(request, run.listener());
    return run;
  }

  private TestExecutionListener listener() {
    return new TestExecutionListener() {
      @Override
      public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        switch (result.getStatus()) {
          case SUCCESSFUL -> {
            if (test.isTest()) {
              passed.add(rule(test));
            }
          }
          case ABORTED -> skipped.add(rule(test));
          case FAILED ->
            failed.add(rule(test) + " " + test.getLegacyReportingName() + ": "
                + result.getThrowable().map(Throwable::toString).orElse(""));
        }
      }
    };
  }

  private static String rule(TestIdentifier test) {
    String where = test.getSource().map(Object::toString).orElse("");
    return where.replaceAll(".*methodName = '(\\w+)'.*", "$1");
  }
}
