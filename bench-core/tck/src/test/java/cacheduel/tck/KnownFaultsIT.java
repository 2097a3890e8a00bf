// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.CacheClientProvider;
import cacheduel.tck.reference.BrokenAnswers;
import cacheduel.tck.reference.DeclaringProviders;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A declared fault excuses the failure of its rule, and nothing else. */
class KnownFaultsIT {
  private static final String RULE = "deleteOfAMissingKey_saysSo";

  @Test
  void declaredFault_isPassedOver() {
    KitRun run = keys(DeclaringProviders.Honest.class);
    assertThat(run.failed()).isEmpty();
    assertThat(run.passed()).contains(RULE);
  }

  @Test
  void undeclaredFault_failsWithItsNameAndVariant() {
    assertThat(keys(BrokenAnswers.DeletesAnything.class).failed())
        .singleElement()
        .asString()
        .startsWith(RULE)
        .contains(": Keys." + RULE + " (reference ascii blocking): ");
  }

  @Test
  void faultThatIsDeclaredForOneMode_failsInTheOther() {
    assertThat(keys(DeclaringProviders.HalfHonest.class).failed())
        .singleElement()
        .asString()
        .startsWith(RULE);
  }

  @Test
  void declaredFaultThatDoesNotShow_failsInEachMode() {
    assertThat(keys(DeclaringProviders.Outdated.class).failed())
        .singleElement()
        .asString()
        .contains("Keys." + RULE + " (reference ascii blocking)")
        .contains("Keys." + RULE + " (reference ascii async)");
  }

  @Test
  void faultThatIsDeclaredForAModeWithoutIt_failsInThatMode() {
    assertThat(keys(DeclaringProviders.Sweeping.class).failed())
        .singleElement()
        .asString()
        .contains("remove them: [Keys." + RULE + " (reference ascii blocking)]");
  }

  @Test
  void declaredFaultOfASkippedRule_isNotSaidToBeGone() {
    KitRun run = keys(DeclaringProviders.Untold.class);
    assertThat(run.failed()).isEmpty();
    assertThat(run.skipped()).contains("keyWithEveryPrintableCharacter_travelsUnchanged");
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        DeclaringProviders.UnknownContract.class,
        DeclaringProviders.UnknownRule.class,
        DeclaringProviders.NoRule.class
      })
  void nameThatIsNoRule_fails(Class<? extends CacheClientProvider> provider) {
    assertThat(KitRun.of(provider, List.of(SettingsContract.class)).failed())
        .isNotEmpty()
        .allMatch(failure -> failure.startsWith("knownFaults_nameRulesOfTheKit"));
  }

  private static KitRun keys(Class<? extends CacheClientProvider> provider) {
    return KitRun.of(provider, List.of(KeysContract.class));
  }
}
