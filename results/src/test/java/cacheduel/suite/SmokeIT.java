// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedVia;
import cacheduel.store.RunSchemas;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The smoke preset on every kind of server that this machine has. */
@Order(1)
class SmokeIT {
  @TempDir
  Path directory;

  /** The ways differ only in the server, so just one of them runs every client and mode, with the floor. */
  @ParameterizedTest
  @CsvSource({
    "DOCKER, blocking --no-floor --protocol ascii -c xmemcached, 0, 1",
    "LOCAL, 'blocking,async,noreply', 3, 10"
  })
  void smoke_isValidOnEveryServer(Via via, String mode, int harness, int clients)
      throws IOException, InterruptedException {
    assertValid(
        via,
        mode,
        harness,
        clients,
        harness == 0 ? List.of("xmemcached") : List.of("spymemcached", "xmemcached", "whalin"));
  }

  /**
   * The third way. Over the text protocol, folsom reads a key of its own on each connection: the servers
   * count it.
   */
  @Test
  void clientThatGreetsEachConnection_isValidAndItsGreetingIsNamed()
      throws IOException, InterruptedException {
    String mode = "blocking --no-floor --protocol ascii,binary -c folsom -p mix=get";
    assertThat(assertValid(Via.EMBEDDED, mode, 0, 2, List.of("folsom"))).allSatisfy(cell -> {
      JsonNode gets = cell.at("/checks/serverCounts/GET");
      assertThat(gets.get("counted")).isEqualTo(gets.get("sent"));
      boolean greets = cell.at("/cell/protocol").asString().equals("ASCII");
      assertThat(cell.at("/client/settings/greeting").asString(""))
          .isEqualTo(greets ? "1 GET a connection, sent by the library itself" : "");
    });
  }

  /** Returns the cells of clients. */
  private List<JsonNode> assertValid(
      Via via, String mode, int harness, int clients, List<String> names)
      throws IOException, InterruptedException {
    MemcachedVia.assume(via);
    String way = via.name().toLowerCase(Locale.ROOT);
    String smoke = "smoke -w 100ms -i 3 -r 200ms --via " + way + " --mode " + mode;
    Harness.Outcome outcome = new Harness(directory).run(smoke.split(" ", -1));
    RunFolder run = outcome.folder();
    List<JsonNode> sound = run.soundCells();
    boolean allValid = sound.size() == run.cells("VALID").size();
    assertThat(outcome.exitCode()).describedAs(outcome.output()).isEqualTo(allValid ? 0 : 4);
    assertThat(run.cells()).hasSize(sound.size() + run.cells("SKIPPED").size());
    assertThat(run.cells("SKIPPED"))
        .allSatisfy(cell -> assertThat(RunFolder.reasons(cell)).containsAnyOf("no ", "not"));
    assertThat(run.jmh()).hasSameSizeAs(sound);
    assertThat(sound)
        .allSatisfy(
            cell -> assertThat(cell.at("/throughput/opsPerSecond").asDouble()).isPositive())
        .allSatisfy(cell -> assertThat(cell.at("/times/completed").isEmpty()).isFalse())
        .allSatisfy(
            cell -> assertThat(cell.at("/usage/jvm/cpuSeconds").asDouble()).isPositive())
        .allSatisfy(cell -> assertThat(cell.at("/answers/errors").isEmpty()).isTrue())
        .allSatisfy(
            cell -> assertThat(cell.get("warnings").toString()).doesNotContain("RECONNECTED"));
    assertThat(RunFolder.ofRole(sound, "HARNESS")).hasSize(harness);
    assertThat(RunFolder.ofRole(sound, "FLOOR")).hasSizeGreaterThanOrEqualTo(harness);
    List<JsonNode> ofClients = RunFolder.ofRole(sound, "CLIENT");
    assertThat(ofClients)
        .hasSize(clients)
        .allSatisfy(cell -> assertThat(cell.at("/cell/floor").isNull()).isEqualTo(harness == 0))
        .allSatisfy(cell ->
            assertThat(cell.at("/checks/serverCounts/GET/counted").asLong()).isPositive())
        .allSatisfy(cell -> assertThat(cell.at("/server/via").asString()).isEqualTo(way));
    assertThat(RunSchemas.errors(run.path())).isEmpty();
    assertThat(run.summary()).contains(names);
    return ofClients;
  }
}
