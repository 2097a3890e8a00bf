// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.input.UsageException;
import cacheduel.plan.PartSettings;
import cacheduel.plan.PresetVariant;
import cacheduel.preset.Part;
import cacheduel.preset.Preset;
import cacheduel.preset.PresetReader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What counts where the file, a part, a variant and a part of a variant say something. */
class PartsAndVariantsTest {
  private static final String YAML = """
      name: mine
      description: all of it
      threads: [1, 2]
      protocol: ascii
      params: {keys: 1000, valueSize: 64}
      jmh: {forks: 3, time: 30s}
      parts:
        first:
          description: what it asks
          params: {valueSize: 128}
        second:
          threads: 8
          protocol: binary
          window: 7
          operationTimeout: 9s
          findMax: p99<2ms
          floor: false
          nodes: [1, 2]
          jmh: {time: 5s, jvmArgs: [-Xmx2g]}
      variants:
        quick:
          description: less of everything
          threads: 1
          params: {keys: 10}
          jmh: {time: 1s}
          parts:
            second: {params: {keys: 20}, description: less of the second}
        as-shipped:
          description: the libraries' own settings
          profile: as-shipped
          params: {keys: 99}
      """;

  @Test
  void part_takesWhatItDoesNotSayFromTheFile() {
    assertThat(part("first").concurrency().threads()).hasToString("[1, 2]");
    assertThat(part("first").protocols()).containsExactly(Protocol.ASCII);
    assertThat(part("second").concurrency().threads()).hasToString("[8]");
    assertThat(part("second").protocols()).containsExactly(Protocol.BINARY);
  }

  @Test
  void paramsAndJmh_areMergedKeyByKey() {
    assertThat(part("first").params())
        .isEqualTo(Map.of("keys", List.of("1000"), "valueSize", List.of("128")));
    assertThat(part("second").params())
        .isEqualTo(Map.of("keys", List.of("1000"), "valueSize", List.of("64")));
    assertThat(part("second").settings().jmh().forks()).isEqualTo(3);
    assertThat(part("second").settings().jmh().time()).isEqualTo(Duration.ofSeconds(5));
    assertThat(part("first").settings().jmh().time()).isEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void settings_mayDifferByPart() {
    assertThat(part("second").settings())
        .extracting(
            PartSettings::part,
            PartSettings::window,
            PartSettings::operationTimeout,
            settings -> String.valueOf(settings.findMax()),
            settings -> settings.jmh().jvmArgs())
        .containsExactly("second", 7, Duration.ofSeconds(9), "p99<2ms", List.of("-Xmx2g"));
    assertThat(part("first").settings())
        .extracting(PartSettings::window, settings -> settings.jmh().jvmArgs())
        .containsExactly(128, List.of());
    assertThat(part("second").floor()).isFalse();
    assertThat(part("first").floor()).isTrue();
  }

  @Test
  void descriptions_areNotHandedDown() {
    assertThat(read().description()).isEqualTo("all of it");
    assertThat(part("first").description()).isEqualTo("what it asks");
    assertThat(part("second").description()).isEmpty();
    assertThat(part("first", "quick").description()).isEqualTo("what it asks");
    assertThat(part("second", "quick").description()).isEqualTo("less of the second");
  }

  @Test
  void variant_overridesEveryPartAndInsideAPartThatOnly() {
    assertThat(part("first", "quick").concurrency().threads()).hasToString("[1]");
    assertThat(part("second", "quick").concurrency().threads()).hasToString("[1]");
    assertThat(part("first", "quick").params())
        .isEqualTo(Map.of("keys", List.of("10"), "valueSize", List.of("128")));
    assertThat(part("second", "quick").params()).containsEntry("keys", List.of("20"));
    assertThat(part("second", "quick").settings().jmh().time()).isEqualTo(Duration.ofSeconds(1));
    assertThat(part("second", "quick").settings().jmh().jvmArgs()).containsExactly("-Xmx2g");
  }

  @Test
  void variants_areCombinedAndTheLastOneCounts() {
    assertThat(part("second", "quick", "as-shipped").params()).containsEntry("keys", List.of("99"));
    assertThat(part("second", "as-shipped", "quick").params()).containsEntry("keys", List.of("20"));
    assertThat(part("second", "as-shipped", "quick").profile())
        .isEqualTo(SettingsProfile.AS_SHIPPED);
    assertThat(part("first", "quick").profile()).isEqualTo(SettingsProfile.FAIR);
  }

  @Test
  void preset_namesItsVariantsAndTheChosenOnes() {
    PresetVariant quick = new PresetVariant("quick", "less of everything");
    assertThat(read().variants())
        .containsExactly(quick, new PresetVariant("as-shipped", "the libraries' own settings"));
    assertThat(read().chosen()).isEmpty();
    assertThat(read("quick").chosen()).containsExactly(quick);
  }

  @Test
  void variantThatThereIsNot_isRefused() {
    assertThatThrownBy(() -> read("quik"))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll("unknown variant of mine 'quik'", "did you mean 'quick'?");
    assertThatThrownBy(() -> read("quick", ""))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll("unknown variant of mine ''", "quick, as-shipped");
    assertThatThrownBy(() -> read("quick", "quick"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("variant 'quick' is given twice");
    assertThatThrownBy(() -> PresetReader.read("a", "name: a", List.of("quick")))
        .isInstanceOf(UsageException.class)
        .hasMessage("a has no variants: leave ':quick' out");
  }

  @Test
  void only_keepsTheNamedPartsInTheFilesOrder() {
    assertThat(read().only(List.of("second", "first")).parts())
        .extracting(Part::name)
        .containsExactly("first", "second");
    assertThat(read().only(List.of("second")).parts())
        .extracting(Part::name)
        .containsExactly("second");
    assertThatThrownBy(() -> read().only(List.of("frist")))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll("unknown part of mine 'frist'", "did you mean 'first'?");
    Preset whole = PresetReader.read("a", "name: a", List.of());
    assertThatThrownBy(() -> whole.only(List.of("first")))
        .isInstanceOf(UsageException.class)
        .hasMessage("a has no parts: leave --part out");
  }

  private static Part part(String name, String... variants) {
    return read(variants).only(List.of(name)).parts().get(0);
  }

  private static Preset read(String... variants) {
    return PresetReader.read("mine.yaml", YAML, List.of(variants));
  }
}
