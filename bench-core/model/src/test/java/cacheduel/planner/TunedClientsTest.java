// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.FakeClients;
import cacheduel.input.UsageException;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.CellName;
import cacheduel.plan.Plan;
import cacheduel.preset.PresetReader;
import cacheduel.result.RunFixture;
import cacheduel.server.Via;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TunedClientsTest {
  @TempDir
  static Path home;

  private static ClientCatalog catalog;

  @BeforeAll
  static void install() {
    FakeClients clients = new FakeClients(home.resolve("clients"));
    clients.writeAll();
    clients.writeTunable("tuned", """
        Tunable.of("connections", "setPool(%s)", "per-thread", 1, 2),
        Tunable.off("nagle", "setNagle(false)", "setNagle(true)")""");
    clients.write("pooled", "1", "Protocol.ASCII", "Mode.BLOCKING");
    catalog = ClientCatalog.load(home.resolve("clients"));
  }

  @Test
  void eachCombinationOfValues_isACell() {
    assertThat(plan("'tuned[nagle=on,off;connections=1,2]'").cells())
        .extracting(Cell::tuningLabel)
        .containsExactly(
            "[connections=1;nagle=on]",
            "[connections=1;nagle=off]",
            "[connections=2;nagle=on]",
            "[connections=2;nagle=off]");
  }

  @Test
  void connections_areThoseOfTheCell() {
    assertThat(plan("tuned, 'tuned[connections=2,per-thread]'").cells())
        .extracting(cell -> cell.label() + " " + Axis.CONNECTIONS.of(cell))
        .containsExactly(
            "tuned@1 ascii blocking 8t 1",
            "tuned@1[connections=2] ascii blocking 8t 2",
            "tuned@1[connections=per-thread] ascii blocking 8t 8");
  }

  @Test
  void names_differBySettings() {
    Plan plan = plan("tuned, 'tuned[nagle=on]'");
    assertThat(CellName.byId(plan).values().stream().map(Object::toString))
        .hasSize(2)
        .filteredOn(name -> name.contains("settings=nagle=on"))
        .hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
          tuned[nagel=on]             | unknown setting of tuned 'nagel', did you mean 'nagle'?
          tuned[connections=3]        | unknown value of tuned[connections] '3'
          tuned[nagle=onn]            | unknown value of tuned[nagle] 'onn', did you mean 'on'?
          whalin[nagle=on]            | whalin has no settings to choose
          tuned[nagle]                | expected NAME or NAME@VERSION
          tuned[nagle=on              | expected NAME or NAME@VERSION
          tuned[nagle=on,on]          | each setting once
          tuned[nagle=on;nagle=off]   | each setting once
          """)
  void mistake_isNamed(String client, String message) {
    assertThatThrownBy(() -> plan("'" + client + "'"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(message);
  }

  @Test
  void connectionsGivenTwice_areAnError() {
    assertThatThrownBy(() -> plan("'tuned[connections=2]'", "connections: 4"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--connections and tuned[connections=2]");
  }

  @Test
  void connectionsThatAreGiven_areASettingOfAPoolAsShipped() {
    assertThat(labels("connections: 4", "profile: as-shipped"))
        .containsExactly(
            "pooled@1[connections=4] ascii blocking 8t", "whalin@3.0.2 ascii blocking 8t");
  }

  @Test
  void poolThatHasItsNumberAnyway_isNotNamedByIt() {
    assertThat(labels("connections: 4"))
        .containsExactly("pooled@1 ascii blocking 8t", "whalin@3.0.2 ascii blocking 8t");
    assertThat(labels("profile: as-shipped"))
        .containsExactly("pooled@1 ascii blocking 8t", "whalin@3.0.2 ascii blocking 8t");
  }

  private static List<String> labels(String... settings) {
    return plan("pooled, whalin", settings).cells().stream().map(Cell::label).toList();
  }

  @Test
  void list_isSplitBetweenClientsOnly() {
    assertThat(ClientName.split("a,b@1[x=1,2;y=3],c[z=4]"))
        .containsExactly("a", "b@1[x=1,2;y=3]", "c[z=4]");
    assertThat(ClientName.parse("b@1[x=1,2;y=3]"))
        .isEqualTo(new ClientName("b", "1", Map.of("x", List.of("1", "2"), "y", List.of("3"))));
  }

  private static Plan plan(String clients, String... more) {
    String yaml = "name: a\nfloor: false\nthreads: 8\nclients: [%s]\n%s"
        .formatted(clients, String.join("\n", more));
    return new Planner(catalog, jmh -> 17)
        .plan(PresetReader.read("a", yaml, List.of()), RunFixture.memcached(Via.LOCAL, List.of()));
  }
}
