// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.KnownFault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** A client reports the settings that decide its numbers. */
@ParameterizedClass
@ArgumentsSource(Variants.class)
class SettingsContract extends Contract {
  @Test
  void whatDecidesAResult_isNamed() {
    assertThat(client.settings())
        .containsKeys(
            "connections",
            "nagle",
            "merging",
            "compression",
            "operationTimeout",
            "logger",
            "locator",
            "transcoder")
        .allSatisfy((name, value) -> assertThat(value).isNotBlank());
  }

  @Test
  void fairSettings_sayThatNagleIsOff() {
    assertThat(client.settings()).containsEntry("nagle", "off");
  }

  @Test
  void provider_namesItselfAndItsVersion() {
    assertThat(variant.provider().name()).matches("[a-z0-9][a-z0-9-]*");
    assertThat(variant.provider().version()).isNotBlank();
    assertThat(variant.provider().capabilities().protocols()).isNotEmpty();
    assertThat(variant.provider().capabilities().modes()).isNotEmpty();
  }

  @Test
  void knownFaults_nameRulesOfTheKit() {
    assertThat(variant.provider().knownFaults())
        .extracting(KnownFault::rule)
        .allMatch(KnownFaults::isRule, "a rule of the kit");
  }
}
