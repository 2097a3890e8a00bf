// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import cacheduel.workload.WorkloadParam;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListCommandTest {
  @TempDir
  Path home;

  @Test
  void clients_areListedWithTheirCapabilities() throws IOException {
    new FakeClients(home.resolve("clients")).writeAll();
    Files.createDirectory(home.resolve("clients").resolve("odd"));
    CommandLineRunner.Outcome outcome = list("clients");
    assertThat(outcome.out().lines())
        .hasSize(3)
        .anyMatch(line -> line.matches("spymemcached +2.12.3 .*ascii, binary.*blocking, async.*"));
    assertThat(outcome.err()).startsWith("warning: client folder ");
  }

  @Test
  void knownFaults_areListedBelowTheirClient() {
    FakeClients clients = new FakeClients(home.resolve("clients"));
    clients.write("clean", "1", "Protocol.ASCII", "Mode.BLOCKING");
    clients.writeFaulty("faulty", """
        new KnownFault("Values.a", "an empty value reads back as a miss", "3.0.0 to 3.0.2"),
        new KnownFault("Fault.b", "a future never times out unless the caller waits for it with a limit", "3.0.2")
            .in(Mode.ASYNC)""");
    assertThat(list("clients").out().replaceAll("(?m) +servers: .*$", " ...")).isEqualTo("""
        clean          1 ...
        faulty         3.0.2 ...
          known faults:
          - an empty value reads back as a miss (3.0.0 to 3.0.2)
          - a future never times out unless the caller waits for it with a limit (3.0.2)
            [async]
        """);
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
        .anyMatch(line -> line.matches("smoke +.*under 3 minutes.*"))
        .anyMatch(line -> line.matches("nightly +.*under 65 minutes.*"));
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
            """);
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
