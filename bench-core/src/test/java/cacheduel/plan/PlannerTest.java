// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.ClientCatalog;
import cacheduel.server.Via;
import cacheduel.testing.FakeClients;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlannerTest {
  private static final ServerSettings SERVER = new ServerSettings(Via.LOCAL, List.of(), 1, false);

  @TempDir
  static Path home;

  private static ClientCatalog catalog;

  @BeforeAll
  static void install() {
    new FakeClients(home.resolve("clients")).writeAll();
    catalog = ClientCatalog.load(home.resolve("clients"));
  }

  @Test
  void clientsOfOnePoint_standSideBySide() {
    Plan plan = plan("""
        clients: [xmemcached, whalin]
        protocol: [ascii, binary]
        threads: [1, 8]
        params: {mix: [get, set]}
        """);
    assertThat(plan.cells())
        .extracting(cell -> "%s %s %s %dt %s"
            .formatted(
                cell.id(),
                cell.client(),
                Words.of(cell.protocol()),
                cell.threads(),
                cell.params().get("mix")))
        .startsWith(
            "001 xmemcached ascii 1t get",
            "002 whalin ascii 1t get",
            "003 xmemcached binary 1t get",
            "004 whalin binary 1t get",
            "005 xmemcached ascii 8t get")
        .endsWith("016 whalin binary 8t set");
  }

  @Test
  void cell_carriesEveryParameterInItsCanonicalForm() {
    Cell cell =
        plan("params: {mix: 'set:10+get:90', valueKind: object}").cells().get(0);
    assertThat(cell.params())
        .containsEntry("valueKind", "object:50")
        .containsEntry("keyDistribution", "uniform")
        .containsEntry("seed", "42")
        .containsEntry("rate", "max")
        .hasSize(13);
  }

  @Test
  void withoutClients_allInstalledOnesAreTaken() {
    assertThat(plan("threads: 1").cells())
        .extracting(Cell::client)
        .containsExactly("spymemcached", "whalin", "xmemcached");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mode: async|whalin|whalin has no asynchronous API: its modes are blocking",
        "mode: noreply|whalin|whalin has no noreply API: its modes are blocking",
        "mode: async|xmemcached|xmemcached has no asynchronous API: its modes are blocking, noreply",
        "protocol: meta|whalin|whalin does not speak the meta protocol: its protocols are ascii, binary",
        "mode: noreply|xmemcached|mix get has no write, and a read needs its reply",
        "params: {valueSize: '0..10'}|whalin|whalin has no way to store a value of 0 bytes"
            + " and read it back"
      })
  void cellThatAClientCannotRun_isInThePlanWithTheReason(
      String preset, String client, String reason) {
    Plan plan = plan(preset + "\nclients: [" + client + "]");
    assertThat(plan.cells()).singleElement().satisfies(cell -> {
      assertThat(cell.skip()).contains(reason);
    });
  }

  @ParameterizedTest
  @CsvSource({"set", "delete", "get:9+set:1"})
  void noreplyMixThatWrites_isRun(String mix) {
    assertThat(plan("mode: noreply\nclients: xmemcached\nparams: {mix: '%s'}".formatted(mix))
            .cells())
        .allSatisfy(cell -> assertThat(cell.skip()).isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "clients: spymemcache|unknown client 'spymemcache', did you mean 'spymemcached'?",
        "clients: 'xmemcached@2.4.8'|xmemcached is installed as 2.4.9, not as 2.4.8",
        "clients: [whalin, whalin]|clients has 'whalin' twice",
        "threads: [1, 8, 1]|threads has '1' twice",
        "findMax: p99<2ms\\nparams: {rate: [max, 500]}|find-max searches the rate itself: leave rate=max,500",
        "findMax: p99<2ms\\nparams: {thinkTime: 1ms}|find-max searches the rate itself: leave thinkTime=1ms",
        "protocol: [ascii, ascii]|protocol has 'ascii' twice",
        "params: {keys: 10, bulk: 11, mix: bulkGet}|bulk is 11, but there are only 10 keys",
        "params: {keys: 5, mix: delete}\\nthreads: 6|keys is 5, but each of 6 threads"
      })
  void presetThatCannotBePlanned_isRefused(String preset, String said) {
    assertThatThrownBy(() -> plan(preset.replace("\\n", "\n")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(said);
  }

  @Test
  void installedVersion_mayBeNamed() {
    assertThat(plan("clients: 'xmemcached@2.4.9'").cells())
        .extracting(Cell::clientVersion)
        .containsExactly("2.4.9");
  }

  @Test
  void withoutAnyClient_nothingIsPlanned() {
    Planner planner = new Planner(ClientCatalog.load(home.resolve("nowhere")), 17);
    Preset preset = PresetReader.read("a", "name: a");
    assertThatThrownBy(() -> planner.plan(preset, SERVER))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("no client is installed");
  }

  @Test
  void estimate_countsForksAndLeavesSkippedCellsOut() {
    String jmh = "jmh: {forks: 2, warmupIterations: 1, warmupTime: 1s, iterations: 2, time: 2s}\n";
    Plan one = plan(jmh + "clients: whalin");
    Plan oneAndASkippedOne = plan(jmh + "clients: whalin\nmode: [blocking, async]");
    assertThat(one.jmh().measuredTime()).isEqualTo(Duration.ofSeconds(10));
    assertThat(Estimate.of(one))
        .isBetween(Duration.ofSeconds(12), Duration.ofSeconds(16))
        .isEqualTo(Estimate.of(oneAndASkippedOne));
  }

  private static Plan plan(String preset) {
    return new Planner(catalog, 17).plan(preset("name: a\n" + preset), SERVER);
  }

  /** Without the cells that others are compared with. */
  private static Preset preset(String yaml) {
    Preset preset = PresetReader.read("a", yaml);
    return preset.withoutFloor();
  }
}
