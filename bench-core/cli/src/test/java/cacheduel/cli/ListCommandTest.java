// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import cacheduel.preset.PresetReader;
import cacheduel.preset.Presets;
import cacheduel.store.Json;
import cacheduel.workload.WorkloadParam;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ListCommandTest {
  @TempDir
  Path home;

  @Test
  void clients_areListedWithTheirCapabilities() throws IOException {
    new FakeClients(home.resolve("clients")).writeAll();
    Files.createDirectory(home.resolve("clients").resolve("odd"));
    CommandLineRunner.Outcome outcome = list("clients");
    assertThat(outcome.out().lines())
        .hasSize(4)
        .allMatch(line -> line.length() <= 110)
        .anyMatch(line -> line.matches("client +version +servers +protocols +modes +guards"))
        .anyMatch(line ->
            line.matches("spymemcached +2.12.3 +memcached +ascii, binary +blocking, async +none"));
    assertThat(outcome.out()).doesNotContain(home.toString());
    assertThat(new CommandLineRunner(home).run("list", "clients", "-v").out())
        .contains("from " + home.resolve("clients"), "features: ");
    assertThat(outcome.err()).startsWith("warning: client folder ");
  }

  @Test
  void knownFaults_areListedBelowTheirClient() {
    FakeClients clients = new FakeClients(home.resolve("clients"));
    clients.write("clean", "1", "Protocol.ASCII", "Mode.BLOCKING");
    clients.writeFaulty("faulty", """
        new KnownFault("Values.a", "an empty value reads back as a miss", "3.0.0 to 3.0.2"),
        new KnownFault("Fault.b", "a future never times out unless the caller waits for it with a limit", "3.0.2")
            .in(Mode.ASYNC)\
        """);
    assertThat(list("clients").out()).isEqualTo("""
        client  version  servers    protocols  modes            guards
        clean   1        memcached  ascii      blocking         none
        faulty  3.0.2    memcached  ascii      blocking, async  none

        faulty@3.0.2
          known faults:
          - an empty value reads back as a miss (3.0.0 to 3.0.2)
          - a future never times out unless the caller waits for it with a limit (3.0.2)
            [async]
        """);
  }

  @Test
  void settings_areListedByTheirPurposeWithTheDefaultFirst() {
    new FakeClients(home.resolve("clients")).writeTunable("tuned", """
        Tunable.of("connections", "setPool(%s);", 1, 2, 4),
        Tunable.on("heal", "heal(true);", "heal(false);").forFailures()\
        """);
    assertThat(new CommandLineRunner(home).run("list", "clients", "-v").out())
        .contains("  settings: connections=1,2,4", "  settings for failures: heal=on,off");
    assertThat(new CommandLineRunner(home).run("list", "clients", "--json").out())
        .contains("\"setPool(4);\"", "\"FAILURE\"");
  }

  @Test
  void clients_withoutAny_nameTheirFolder() {
    CommandLineRunner.Outcome outcome = list("clients");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.err()).contains("no client", home.resolve("clients").toString());
  }

  @Test
  void presets_areListedWithTheirDescriptions() {
    assertThat(list("presets").out().lines())
        .anyMatch(line -> line.matches(" +every client.*under 3 minutes.*"))
        .anyMatch(line -> line.matches(" +get and set.*under 100 minutes.*"))
        .allMatch(line -> line.length() <= 110);
  }

  @Test
  void presets_haveTheirCellsAndTimeWithTheInstalledClients() {
    assertThat(list("presets").out().lines()).anyMatch(line -> line.matches("smoke +[?] +[?]"));
    new FakeClients(home.resolve("clients")).writeAll();
    assertThat(list("presets").out().lines())
        .anyMatch(line -> line.matches("smoke +\\d+ +\\d+ min"))
        .anyMatch(line -> line.matches("nightly +\\d+ +(\\d+ min|\\d[.]\\d h)"));
  }

  @Test
  void yaml_isTheFileOfThePreset() throws IOException {
    String yaml =
        new CommandLineRunner(home).run("list", "presets", "smoke", "--yaml").out();
    assertThat(yaml).contains("# ", "name: smoke\n");
    assertThat(PresetReader.read("mine.yaml", yaml, List.of())).isEqualTo(Presets.find("smoke"));
  }

  @Test
  void json_hasTheSameEntries() {
    new FakeClients(home.resolve("clients")).writeAll();
    assertThat(json("clients").findValuesAsString("name"))
        .containsExactly("spymemcached", "whalin", "xmemcached");
    assertThat(json("clients").get(0).at("/modes/0").asString()).isEqualTo("BLOCKING");
    assertThat(json("presets").findValuesAsString("name")).isEqualTo(Presets.names());
    assertThat(json("presets").findValues("cells")).anyMatch(JsonNode::isNumber);
    assertThat(json("servers").get(0).at("/ways").findValuesAsString("via"))
        .containsExactly("docker", "local", "embedded");
    assertThat(json("params").findValuesAsString("name")).isEqualTo(WorkloadParam.keys());
  }

  private JsonNode json(String what) {
    return Json.parse(new CommandLineRunner(home).run("list", what, "--json").out());
  }

  @Test
  void preset_isShownInFull() throws IOException {
    Path file = Files.writeString(home.resolve("mine.yaml"), """
        name: mine
        description: what it is for
        source: a report
        published: [one claim, another claim]
        unclear: what it counts
        decides: that it counts all
        parts:
          first: {description: what it asks}
          second: {}
        variants:
          quick: {description: less of all}
        """);
    assertThat(
            new CommandLineRunner(home).run("list", "presets", file.toString()).out())
        .isEqualTo("""
            mine
              what it is for
            source
              - a report
            published
              - one claim
              - another claim
            unclear
              - what it counts
            decides
              - that it counts all
            parts
              - first: what it asks
              - second
            variants
              - quick: less of all
            matrix
              part first: no client is installed: cacheduel doctor says where they belong
            """);
  }

  @Test
  void preset_isShownWithItsMatrixCellsAndTime() {
    new FakeClients(home.resolve("clients")).writeAll();
    assertThat(new CommandLineRunner(home).run("list", "presets", "duel").out().lines())
        .anyMatch(line -> line.matches("  client +.*whalin@.*"))
        .anyMatch(line -> line.matches("  threads +1, 8, 50"))
        .anyMatch(line -> line.matches("\\d+ cells, .* in rounds of about .*"));
  }

  @Test
  void servers_areListedWithEveryWayAndWhatIsMissing() {
    assertThat(list("servers").out().lines())
        .contains("memcached (ascii, binary, meta)")
        .anyMatch(line -> line.matches("  --via docker +(yes|no: .+)"))
        .anyMatch(line -> line.matches("  --via local +(yes|no: .+)"))
        .anyMatch(line -> line.matches("  --via embedded +(yes|no: .+)"))
        .anyMatch(line -> line.startsWith("  --via HOST:PORT"));
  }

  @Test
  void params_areAllListed() {
    assertThat(list("params").out()).contains(WorkloadParam.keys());
  }

  private CommandLineRunner.Outcome list(String what) {
    return new CommandLineRunner(home).run("list", what);
  }
}
