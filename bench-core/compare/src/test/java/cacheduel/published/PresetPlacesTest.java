// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.FakeClients;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.ServerSettings;
import cacheduel.plan.ServerSystem;
import cacheduel.plan.ThreadKind;
import cacheduel.planner.Planner;
import cacheduel.preset.Presets;
import cacheduel.published.PublishedTable.Place;
import cacheduel.published.TableResult.MatchedFigure;
import cacheduel.result.CellBuilder;
import cacheduel.result.RunFixture;
import cacheduel.server.Via;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each place of a published table has one cell in the preset that replays it. */
class PresetPlacesTest {
  /** A user's own client; others stand in for it. */
  private static final String NCACHE = "ncache";

  private static final ServerSettings SERVERS = new ServerSettings(
      Map.of(
          "memcached", local(Set.of(Protocol.ASCII, Protocol.BINARY, Protocol.META)),
          "brcache", local(Set.of(Protocol.NATIVE))),
      false);

  @TempDir
  static Path temp;

  private static ClientCatalog catalog;

  @BeforeAll
  static void install() {
    FakeClients clients = new FakeClients(temp.resolve("clients")).writeAll();
    String all = "Protocol.ASCII, Protocol.BINARY, Protocol.META";
    clients.write("wire", "1", all, "Mode.BLOCKING, Mode.ASYNC, Mode.NOREPLY");
    clients.write("asf", "2.5.1", "Protocol.ASCII", "Mode.BLOCKING");
    clients.writeSpeakingTo("brcache", "brcache");
    catalog = ClientCatalog.load(temp.resolve("clients"));
  }

  private static ServerSystem local(Set<Protocol> protocols) {
    return new ServerSystem(protocols, Via.LOCAL, List.of(), null);
  }

  static Stream<String> presets() {
    return Experiments.presets().stream().filter(Presets.names()::contains);
  }

  @ParameterizedTest
  @MethodSource("presets")
  void eachPlace_hasOneCell(String preset) {
    Experiment experiment = Experiments.of(preset).orElseThrow();
    assertThat(points(preset))
        .isNotEmpty()
        .filteredOn(point -> !isNcache(experiment, point.place()))
        .allSatisfy(point -> assertThat(point.measured().isInRun())
            .describedAs("%s is in the run", point.place())
            .isTrue())
        .allSatisfy(point -> assertThat(point.measured().problem().text())
            .describedAs("%s", point.place())
            .doesNotContain("several"));
  }

  /** The real library has one client a JVM, so that processes take the place of instances. */
  @ParameterizedTest
  @CsvSource({"10, 1", "1, 10", "2, 5"})
  void tablesOfNcache_areFilledByInstancesTimesProcesses(int instances, int processes) {
    Cell blocking = RunFixture.cell(1, NCACHE, Protocol.NATIVE, Mode.BLOCKING, 160);
    Cell cell = CellBuilder.of(blocking)
        .part("mixed")
        .server(NCACHE)
        .nodes(5)
        .concurrency(ThreadKind.PLATFORM, processes, instances, 1)
        .build();
    SideBySide compared = SideBySide.of(
        Experiments.of("ncache-2m").orElseThrow(),
        RunFixture.run(temp, RunFixture.plan(cell), List.of()));
    assertThat(compared.tables())
        .flatExtracting(TableResult::figures)
        .filteredOn(point -> point.measured().isInRun())
        .extracting(MatchedFigure::place)
        .contains(
            new Place("load/throughput", "160", NCACHE),
            new Place("server/nodeThroughput", "160", "monitor"),
            new Place("mix/nodeGets", "160", "monitor"),
            new Place("spread/busiestNode", "160", NCACHE));
  }

  @ParameterizedTest
  @MethodSource("presets")
  void quickVariant_hasSomeOfEachTable(String preset) {
    assertThat(compared(preset + ":quick").tables())
        .filteredOn(table -> !table.isInRun())
        .extracting(table -> table.table().name())
        .allMatch(name -> name.startsWith("sizes-"));
    assertThat(points(preset + ":quick"))
        .allSatisfy(
            point -> assertThat(point.measured().problem().text()).doesNotContain("several"));
  }

  private static boolean isNcache(Experiment experiment, Place place) {
    PublishedTable table = experiment.tables().stream()
        .filter(one -> one.name().equals(place.table()))
        .findFirst()
        .orElseThrow();
    return List.of(NCACHE)
        .equals(table.column(place.column()).selector().wanted().get(Axis.CLIENT));
  }

  private static List<MatchedFigure> points(String given) {
    return compared(given).tables().stream()
        .flatMap(table -> table.figures().stream())
        .toList();
  }

  private static SideBySide compared(String given) {
    Plan plan = new Planner(catalog, jmh -> 17).plan(Presets.find(given), SERVERS);
    return SideBySide.of(RunFixture.run(temp, plan, List.of())).orElseThrow();
  }
}
