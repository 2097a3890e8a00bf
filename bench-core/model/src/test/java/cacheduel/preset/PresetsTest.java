// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.FakeClients;
import cacheduel.client.Protocol;
import cacheduel.input.UsageException;
import cacheduel.plan.Axis;
import cacheduel.plan.Estimate;
import cacheduel.plan.Plan;
import cacheduel.plan.PresetVariant;
import cacheduel.plan.Role;
import cacheduel.plan.ServerSettings;
import cacheduel.planner.Planner;
import cacheduel.result.RunFixture;
import cacheduel.server.Via;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PresetsTest {
  private static final ServerSettings EMBEDDED = RunFixture.memcached(Via.EMBEDDED, List.of());

  @TempDir
  Path home;

  @Test
  void everyPresetFile_isReadUnderItsName() throws IOException {
    Path folder = Path.of("src", "main", "resources", "presets");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString().replace(".yaml", "")))
          .containsExactlyInAnyOrderElementsOf(Presets.names());
    }
    assertThat(Presets.names()).allSatisfy(name -> {
      assertThat(Presets.find(name).name()).isEqualTo(name);
      assertThat(Presets.find(name).description()).isNotBlank();
    });
  }

  /** Fewer decide only leads above 1.8. */
  @ParameterizedTest
  @ValueSource(strings = {"protocols", "threads"})
  void budget_holdsFourRounds(String name) {
    Plan plan = planned(name);
    assertThat(Estimate.ofRound(plan).multipliedBy(4)).isLessThan(plan.time());
  }

  @ParameterizedTest
  @CsvSource({"smoke, 3", "nightly, 100"})
  void preset_takesNoLongerThanItSays(String name, int minutes) {
    Plan plan = planned(name);
    assertThat(Estimate.of(plan)).isLessThan(Duration.ofMinutes(minutes));
    assertThat(Presets.find(name).description()).contains("under " + minutes + " minutes");
  }

  @Test
  void smoke_runsEveryClientInEveryProtocolAndModeThatItHas() {
    assertThat(planned("smoke").cells().stream()
            .filter(cell -> cell.role() == Role.CLIENT && cell.skip().isEmpty())
            .map(cell -> "%s %s %s".formatted(cell.client(), cell.protocol(), cell.mode()))
            .distinct())
        .containsExactlyInAnyOrder(
            "spymemcached ASCII BLOCKING",
            "spymemcached ASCII ASYNC",
            "spymemcached BINARY BLOCKING",
            "spymemcached BINARY ASYNC",
            "whalin ASCII BLOCKING",
            "whalin BINARY BLOCKING",
            "xmemcached ASCII BLOCKING",
            "xmemcached ASCII NOREPLY",
            "xmemcached BINARY BLOCKING",
            "xmemcached BINARY NOREPLY");
  }

  @Test
  void protocols_hasEveryClientThatSpeaksBothAndTheWireWithMetaToo() {
    Plan plan = planned("protocols");
    assertThat(plan.by()).containsExactly(Axis.PROTOCOL);
    assertThat(plan.cells().stream()
            .filter(cell -> cell.role() == Role.CLIENT && cell.skip().isEmpty())
            .map(cell -> cell.client() + " " + cell.protocol())
            .distinct())
        .containsExactlyInAnyOrder(
            "spymemcached ASCII",
            "spymemcached BINARY",
            "whalin ASCII",
            "whalin BINARY",
            "xmemcached ASCII",
            "xmemcached BINARY",
            "wire ASCII",
            "wire BINARY",
            "wire META");
    assertThat(plan.cells().stream()
            .filter(cell -> cell.client().equals("wire") && cell.protocol() == Protocol.META)
            .map(cell -> cell.params().get("mix") + " " + cell.params().get("valueSize"))
            .distinct())
        .hasSize(6);
  }

  @Test
  void usersFile_isRead() throws IOException {
    Path file = Files.writeString(home.resolve("mine.yaml"), "name: mine");
    assertThat(Presets.find(file.toString()).name()).isEqualTo("mine");
  }

  @Test
  void variants_standBehindAColon() throws IOException {
    String yaml = "name: mine\nvariants: {a: {description: d}, b: {description: e}}";
    Path file = Files.writeString(home.resolve("mine.yaml"), yaml);
    assertThat(Presets.find(file + ":b,a").chosen())
        .extracting(PresetVariant::name)
        .containsExactly("b", "a");
    assertThatThrownBy(() -> Presets.find("smoke:quick"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("smoke has no variants");
    assertThatThrownBy(() -> Presets.find("smok:quick"))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll("'smok'", "did you mean 'smoke'?");
  }

  @Test
  void timeOfAVariant_replacesThePresets() throws IOException {
    String yaml =
        "name: mine\ntime: 20m\nvariants: {a: {description: d, time: 5m}, b: {description: e}}";
    Path file = Files.writeString(home.resolve("mine.yaml"), yaml);
    assertThat(Presets.find(file.toString()).time()).hasMinutes(20);
    assertThat(Presets.find(file + ":b").time()).hasMinutes(20);
    assertThat(Presets.find(file + ":a,b").time()).hasMinutes(5);
  }

  @Test
  void fileWithAColonInItsName_isAFile() throws IOException {
    Path file = Files.writeString(home.resolve("mine:old"), "name: mine");
    assertThat(Presets.find(file.toString()).chosen()).isEmpty();
  }

  @Test
  void nameThatIsNoPresetAndNoFile_isAnError() {
    assertThatThrownBy(() -> Presets.find("smok"))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll("'smok'", "did you mean 'smoke'?", "nightly", "a YAML file");
  }

  private Plan planned(String name) {
    FakeClients clients = new FakeClients(home.resolve("clients")).writeAll();
    clients.write(
        "wire",
        "1",
        "Protocol.ASCII, Protocol.BINARY, Protocol.META",
        "Mode.BLOCKING, Mode.ASYNC, Mode.NOREPLY");
    return new Planner(ClientCatalog.load(home.resolve("clients")), jmh -> 17)
        .plan(Presets.find(name), EMBEDDED);
  }
}
