// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.KnownFault;
import cacheduel.client.Tunable;
import java.util.List;
import java.util.Map;
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
  void tunables_haveNamesAndValuesThatUsersCanWrite() {
    List<Tunable> tunables = variant.provider().tunables();
    assertThat(tunables)
        .extracting(Tunable::name)
        .doesNotHaveDuplicates()
        .allMatch(name -> name.matches("[a-z][a-z-]*"), "lower-case words joined by '-'");
    assertThat(tunables)
        .flatExtracting(tunable -> tunable.values().keySet())
        .allMatch(value -> value.toString().matches("[\\w.-]+"), "letters, digits, '.' and '-'");
  }

  @Test
  void eachValueOfATunable_opensAClientThatStoresAndReads() throws Exception {
    byte[] value = randomBytes(100, 1);
    for (Tunable tunable : variant.provider().tunables()) {
      for (String chosen : tunable.values().keySet()) {
        String key = newKey();
        Map<String, String> tuned = Map.of(tunable.name(), chosen);
        try (KitClient opened = variant.answering().open(List.of(server.address()), tuned)) {
          opened.set(key, value, 0);
          assertThat(opened.get(key)).as(tuned.toString()).isEqualTo(value);
        }
      }
    }
  }

  @Test
  void knownFaults_nameRulesOfTheKit() {
    assertThat(variant.provider().knownFaults())
        .extracting(KnownFault::rule)
        .allMatch(KnownFaults::isRule, "a rule of the kit");
  }
}
