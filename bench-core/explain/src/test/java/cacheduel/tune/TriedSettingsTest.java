// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.input.UsageException;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.planner.ClientName;
import cacheduel.planner.Planner;
import cacheduel.preset.Part;
import cacheduel.preset.PresetReader;
import cacheduel.result.RunFixture;
import cacheduel.server.Via;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TriedSettingsTest {
  @TempDir
  static Path home;

  private static ClientCatalog clients;

  @BeforeAll
  static void install() {
    clients = TunedClient.install(home);
  }

  private static Part load(InstalledClient client, String settings) {
    String yaml = "name: a\nthreads: 4\nprofile: %s\n".formatted(settings);
    return TriedSettings.fitted(PresetReader.read("a", yaml, List.of()).parts().get(0), client);
  }

  private static TriedSettings tried(String given, String settings) {
    ClientName name = ClientName.parse(given);
    InstalledClient client = new Planner(clients, jmh -> 17).client(name);
    return TriedSettings.of(name, client, load(client, settings), clients);
  }

  @Test
  void poolSizeThatIsGivenAsShipped_isASettingToName() {
    assertThatThrownBy(() -> tried("pooled[nagle=on]", "as-shipped\nconnections: 4"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("leave --connections out")
        .hasMessageContaining("pooled[connections=2,4]");
    assertThat(tried("pooled[nagle=on]", "fair\nconnections: 4").clients())
        .containsExactly("pooled", "pooled[nagle=on]");
  }

  @Test
  void connectionsWithoutAPool_areNoSettingAsShipped() {
    assertThat(tried("tuned[nagle=on]", "as-shipped\nconnections: 4").clients())
        .containsExactly("tuned", "tuned[nagle=on]");
  }

  @Test
  void everyOtherValueOfSpeed_isTriedOnce() {
    assertThat(tried("tuned", "fair").clients())
        .containsExactly(
            "tuned",
            "tuned[connections=2]",
            "tuned[connections=4]",
            "tuned[nagle=on]",
            "tuned[buffer=4096]",
            "tuned[buffer=8192]");
  }

  @Test
  void settingsAsShipped_haveOtherDefaults() {
    assertThat(tried("tuned[nagle=off,on]", "as-shipped").clients())
        .containsExactly("tuned", "tuned[nagle=off]", "tuned[nagle=on]");
  }

  @Test
  void namedSettings_areTriedAlone_alsoThoseForFailures() {
    assertThat(tried("tuned[connections=1,4;retry=on]", "fair").clients())
        .containsExactly("tuned", "tuned[connections=4]", "tuned[retry=on]");
  }

  @Test
  void level_isDividedByAllThatIsCompared() {
    assertThat(tried("tuned", "fair").level()).isCloseTo(0.01 / (2 * 6), within(1e-9));
    assertThat(tried("tuned[nagle=on]", "fair").level()).isCloseTo(0.01 / (2 * 2), within(1e-9));
  }

  @Test
  void plan_isOneRaceWithinTheTime() {
    TriedSettings tried = tried("tuned[connections=4;nagle=on]", "fair");
    InstalledClient client = new Planner(clients, jmh -> 17).client(tried.library());
    Plan plan = new Planner(clients, jmh -> 17)
        .plan(
            tried.preset(load(client, "fair"), Duration.ofMinutes(7)),
            RunFixture.memcached(Via.LOCAL, List.of()));

    assertThat(plan.cells())
        .extracting(Cell::label)
        .containsExactly(
            "tuned@1 ascii blocking 4t",
            "tuned@1[connections=4] ascii blocking 4t",
            "tuned@1[nagle=on] ascii blocking 4t");
    assertThat(plan.by()).containsExactly(Axis.SETTINGS);
    assertThat(plan.time()).isEqualTo(Duration.ofMinutes(7));
    assertThat(TuneRun.of(plan, clients)).isPresent();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      whalin                  | whalin declares no settings to tune; clients that do: pooled, tuned
      tuned[nagel=on]         | unknown setting of tuned 'nagel', did you mean 'nagle'?
      tuned[nagle=onn]        | unknown value of tuned[nagle] 'onn', did you mean 'on'?
      tuned[nagle=off]        | tuned[nagle=...] has no value but the default, off
      tuned[buffer=default]   | has no value but the default
      """)
  void mistake_isNamed(String given, String message) {
    assertThatThrownBy(() -> tried(given, "fair"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(message);
  }
}
