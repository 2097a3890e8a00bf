// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.FakeClients;
import cacheduel.client.SettingsProfile;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.plan.ServerSettings;
import cacheduel.preset.Preset;
import cacheduel.preset.PresetReader;
import cacheduel.result.RunFixture;
import cacheduel.server.Via;
import cacheduel.workload.WorkloadParam;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlannerTest {
  private static final ServerSettings SERVER = RunFixture.memcached(Via.LOCAL, List.of());

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
                EnumNames.of(cell.protocol()),
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
        .containsEntry("operations", "timed")
        .containsEntry("groupsBefore", "none")
        .containsOnlyKeys(WorkloadParam.keys());
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
        "mode: async|whalin|whalin@3.0.2 has no asynchronous API: its modes are blocking",
        "mode: noreply|whalin|whalin@3.0.2 has no noreply API: its modes are blocking",
        "mode: async|xmemcached|xmemcached@2.4.9 has no asynchronous API: its modes are blocking, noreply",
        "protocol: meta|whalin|whalin@3.0.2 does not speak the meta protocol: its protocols are ascii, binary",
        "mode: noreply|xmemcached|mix get has no write, and a read needs its reply",
        "params: {valueSize: '0..10'}|whalin|whalin@3.0.2 has no way to store a value of 0 bytes"
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
        "findMax: p99<2ms\\nparams: {operations: 500}|find-max tries each rate for a time: leave operations=500",
        "params: {operations: 7}\\nthreads: [7, 8]|operations is 7, which is less than one for each of 8 threads",
        "params: {operations: 50/thread, keyDistribution: unique-per-thread}\\nthreads: 300|keys is 10000, but",
        "params: {operations: 50, rate: 500}|operations is 50 beside a rate",
        "params: {mix: 'get:13+set:3', mixBy: thread}\\nthreads: [16, 30]|cannot be divided over 30 threads",
        "params: {mix: 'get:3+set:1', mixBy: thread}\\nthreads: 8\\ninstances: 4|8 threads of 4 clients",
        "protocol: [ascii, ascii]|protocol has 'ascii' twice",
        "params: {keys: 10, bulk: 11, mix: bulkGet}|bulk is 11, but there are only 10 keys"
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
    Planner planner = new Planner(ClientCatalog.load(home.resolve("nowhere")), jmh -> 17);
    Preset preset = PresetReader.read("a", "name: a", List.of());
    assertThatThrownBy(() -> planner.plan(preset, SERVER))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("no client is installed");
  }

  @Test
  void parts_areOneAfterTheOtherAndNumberedThrough() {
    Plan plan = planOf("""
        name: a
        clients: spymemcached
        parts:
          one: {threads: [1, 2], floor: false}
          two: {threads: 4, jmh: {forks: 2}, profile: as-shipped}
        """);
    assertThat(plan.cells())
        .extracting(cell -> "%s %s %s %s %s %s"
            .formatted(
                cell.id(),
                cell.part(),
                cell.role(),
                cell.threads(),
                cell.harness(),
                plan.settings(cell).jmh().forks()))
        .containsExactly(
            "001 one CLIENT 1 null 1",
            "002 one CLIENT 2 null 1",
            "003 two HARNESS 1 null 2",
            "004 two CLIENT 4 003 2");
    assertThat(plan.cells().get(1).profile()).isEqualTo(SettingsProfile.FAIR);
    assertThat(plan.cells().get(3).profile()).isEqualTo(SettingsProfile.AS_SHIPPED);
  }

  @Test
  void equalCellsOfTwoParts_areMeasuredTwiceWithAHarnessEach() {
    assertThat(planOf("name: a\nclients: whalin\nparts: {one: {}, two: {}}").cells())
        .extracting(cell -> cell.part() + " " + cell.role())
        .containsExactly("one HARNESS", "one CLIENT", "two HARNESS", "two CLIENT");
  }

  @Test
  void mistakeInAPart_namesIt() {
    assertThatThrownBy(() -> planOf("name: a\nparts: {one: {}, two: {threads: [1, 1]}}"))
        .isInstanceOf(UsageException.class)
        .hasMessage("part two: threads has '1' twice: expected each value once");
  }

  @Test
  void javaRelease_isAskedForEachPart() {
    String yaml = """
        name: a
        threadKind: virtual
        clients: whalin
        floor: false
        parts: {old: {}, new: {jmh: {jvmArgs: -Xmx1g}}}
        """;
    Plan plan = new Planner(catalog, jmh -> jmh.jvmArgs().isEmpty() ? 17 : 25)
        .plan(PresetReader.read("a", yaml, List.of()), SERVER);
    assertThat(plan.cells())
        .extracting(cell -> cell.part() + " " + cell.skip().isPresent())
        .containsExactly("old true", "new false");
  }

  @Test
  void cellOfAnotherPlan_hasNoSettings() {
    Cell cell = plan("threads: 1").cells().get(0);
    Plan other = planOf("name: a\nparts: {one: {}}");
    assertThatThrownBy(() -> other.settings(cell)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void threadsOfEachInstance_growWithInstancesAndProcessesAndAreNotTwiceTheSame() {
    assertThat(
            plan("clients: whalin\nthreads: [8, 4/instance]\ninstances: [1, 2]\nprocesses: [1, 2]")
                .cells())
        .extracting(cell -> "%d = %d x %d"
            .formatted(
                cell.threads(),
                cell.concurrency().processes(),
                cell.concurrency().instances()))
        .containsExactly(
            "8 = 1 x 1", "8 = 1 x 2", "8 = 2 x 1", "8 = 2 x 2", "4 = 1 x 1", "16 = 2 x 2");
    assertThatThrownBy(() -> plan("threads: 6000/instance\ninstances: 2"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("threads 6000/instance of 2 instances in 1 processes are 12000");
  }

  @Test
  void nodes_areAnAxis() {
    assertThat(plan("clients: whalin\nnodes: [1, 3]\nprotocol: [ascii, binary]").cells())
        .extracting(cell -> cell.nodes() + " " + EnumNames.of(cell.protocol()))
        .containsExactly("1 ascii", "1 binary", "3 ascii", "3 binary");
    assertThat(plan("clients: whalin").cells()).extracting(Cell::nodes).containsExactly(1);
    assertThatThrownBy(() -> plan("nodes: [2, 2]")).hasMessageContaining("nodes has '2' twice");
  }

  @Test
  void nodes_areTheAddressesThatAreGiven() {
    InetSocketAddress one = InetSocketAddress.createUnresolved("192.0.2.1", 1);
    InetSocketAddress two = InetSocketAddress.createUnresolved("192.0.2.1", 2);
    ServerSettings given = RunFixture.memcached(Via.EXTERNAL, List.of(one, two));
    assertThat(plan("clients: whalin", given).cells()).extracting(Cell::nodes).containsExactly(2);
    assertThat(plan("clients: whalin\nnodes: 2", given).cells()).hasSize(1);
    assertThatThrownBy(() -> plan("clients: whalin\nnodes: [2, 3]", given))
        .isInstanceOf(UsageException.class)
        .hasMessage("nodes 3 does not fit --via, which names 2: name 3 there, or add --nodes 2");
  }

  @Test
  void harness_hasNoNodesAndIsSharedByAllNumbersOfThem() {
    List<Cell> harnesses = planOf("name: a\nclients: whalin\nnodes: [1, 2]").cells().stream()
        .filter(cell -> cell.role() == Role.HARNESS)
        .toList();
    assertThat(harnesses).extracting(Cell::nodes).containsExactly(0);
  }

  @Test
  void title_namesPresetAndVariants() {
    String yaml = "name: a\nvariants: {b: {description: d}, c: {description: e}}";
    Planner planner = new Planner(catalog, jmh -> 17);
    assertThat(planner.plan(PresetReader.read("a", yaml, List.of()), SERVER).title())
        .isEqualTo("a");
    assertThat(planner
            .plan(PresetReader.read("a", yaml, List.of("c", "b")), SERVER)
            .title())
        .isEqualTo("a:c,b");
  }

  private static Plan planOf(String yaml) {
    return new Planner(catalog, jmh -> 17).plan(PresetReader.read("a", yaml, List.of()), SERVER);
  }

  private static Plan plan(String preset) {
    return plan(preset, SERVER);
  }

  /** Without the cells that others are compared with. */
  private static Plan plan(String preset, ServerSettings server) {
    String yaml = "name: a\nfloor: false\n" + preset;
    return new Planner(catalog, jmh -> 17).plan(PresetReader.read("a", yaml, List.of()), server);
  }
}
