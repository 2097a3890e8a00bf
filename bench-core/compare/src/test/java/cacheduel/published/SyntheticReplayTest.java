// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.FakeClients;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.figure.Figure;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.ServerSettings;
import cacheduel.plan.ServerSystem;
import cacheduel.planner.Planner;
import cacheduel.preset.Presets;
import cacheduel.published.TableResult.Counterpart;
import cacheduel.published.TableResult.MatchedFigure;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.server.Via;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each claim can come out either way: runs of the real presets and their smaller variants, with as
 * many rounds as these measure, that reproduce a report, show its opposite, equal contenders, or
 * ones that are far apart.
 */
@Execution(ExecutionMode.CONCURRENT)
class SyntheticReplayTest {
  private static final double FULL = 97;
  private static final double SPARE = 50;

  private static final Map<String, Plan> PLANS = new ConcurrentHashMap<>();
  private static final Map<String, SideBySide> EMPTY = new ConcurrentHashMap<>();
  private static final Map<List<Object>, SideBySide> COMPARED = new ConcurrentHashMap<>();

  @TempDir
  static Path temp;

  private static ClientCatalog all;
  private static ClientCatalog withoutAsf;

  @BeforeAll
  static void install() {
    all = catalog("all", true);
    withoutAsf = catalog("some", false);
  }

  private static ClientCatalog catalog(String folder, boolean asf) {
    new FakeClients(temp.resolve(folder)).writeForReports(asf);
    return ClientCatalog.load(temp.resolve(folder));
  }

  /** Where something is missing, only the presets are replayed that then have other cells. */
  static Stream<Arguments> replays() {
    return Experiments.presets().stream()
        .flatMap(preset -> Stream.of(preset, preset + ":medium"))
        .flatMap(preset -> Stream.of(true, false)
            .filter(complete -> complete
                || !plan(preset, true).cells().equals(plan(preset, false).cells()))
            .map(complete -> Arguments.of(preset, complete)));
  }

  private static Plan plan(String preset, boolean complete) {
    return PLANS.computeIfAbsent(
        preset + complete,
        any -> new Planner(complete ? all : withoutAsf, jmh -> 17)
            .plan(Presets.find(preset), servers(complete)));
  }

  @ParameterizedTest
  @MethodSource("replays")
  void reportItself_supportsEachOfItsClaims(String preset, boolean complete) {
    assertThat(assessed(preset, complete, ReplayWorld.FAITHFUL, SPARE))
        .filteredOn(SyntheticReplayTest::isClaim)
        .allSatisfy(result -> assertThat(result.measured().assessment())
            .describedAs("%s: %s", result.claim().id(), result.measured().checks())
            .isEqualTo(Assessment.SUPPORTED));
  }

  @ParameterizedTest
  @MethodSource("replays")
  void questions_areAnsweredByTheReportItself(String preset, boolean complete) {
    assertThat(assessed(preset, complete, ReplayWorld.FAITHFUL, SPARE))
        .filteredOn(result -> !isClaim(result))
        .allSatisfy(result -> assertThat(result.measured().assessment())
            .describedAs("%s: %s", result.claim().id(), result.measured().checks())
            .isNotEqualTo(Assessment.UNDECIDED));
  }

  @ParameterizedTest
  @MethodSource("replays")
  void mirroredReport_contradictsWhatItSupported(String preset, boolean complete) {
    Map<String, Assessment> faithful = new LinkedHashMap<>();
    assessed(preset, complete, ReplayWorld.FAITHFUL, SPARE)
        .forEach(result -> faithful.put(result.claim().id(), result.measured().assessment()));
    assertThat(assessed(preset, complete, ReplayWorld.MIRRORED, SPARE))
        .filteredOn(result -> !holdsForEquals(result.claim()))
        .allSatisfy(result -> assertThat(result.measured().assessment())
            .describedAs("%s: %s", result.claim().id(), result.measured().checks())
            .isEqualTo(
                faithful.get(result.claim().id()) == Assessment.SUPPORTED
                    ? Assessment.CONTRADICTED
                    : Assessment.SUPPORTED));
  }

  @ParameterizedTest
  @MethodSource("replays")
  void equalContenders_decideOnlyWhatClaimsThemEqual(String preset, boolean complete) {
    assertThat(assessed(preset, complete, ReplayWorld.EQUAL, SPARE))
        .allSatisfy(result -> assertThat(result.measured().assessment())
            .describedAs("%s: %s", result.claim().id(), result.measured().checks())
            .isEqualTo(ofEquals(result.claim())));
  }

  @ParameterizedTest
  @MethodSource("replays")
  void contendersFarApart_contradictThatTheyAreEqual(String preset, boolean complete) {
    List<ClaimResult> oneWay = assessed(preset, complete, ReplayWorld.APART, SPARE);
    List<ClaimResult> otherWay = assessed(preset, complete, ReplayWorld.APART_THE_OTHER_WAY, SPARE);
    for (int i = 0; i < oneWay.size(); i++) {
      ClaimResult result = oneWay.get(i);
      if (holdsForEquals(result.claim())) {
        assertThat(List.of(
                result.measured().assessment(), otherWay.get(i).measured().assessment()))
            .describedAs("%s: %s", result.claim().id(), result.measured().checks())
            .contains(Assessment.CONTRADICTED);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("replays")
  void fullMachine_judgesNoClaimThatPresumesSpareServers(String preset, boolean complete) {
    assertThat(compared(preset, complete, ReplayWorld.FAITHFUL, FULL).claims())
        .filteredOn(result -> result.claim().premise() != null)
        .allSatisfy(result -> {
          assertThat(result.isJudged()).isFalse();
          assertThat(result.measured().obstacle())
              .hasValueSatisfying(text -> assertThat(text).contains("were full"));
        });
  }

  @ParameterizedTest
  @MethodSource("replays")
  void claimOnSidesThatDifferInKind_isNotJudged(String preset, boolean complete) {
    List<ClaimResult> unlike =
        compared(preset, complete, ReplayWorld.FAITHFUL, SPARE).claims().stream()
            .filter(result ->
                result.measured().obstacle().equals(Optional.of(Counterpart.UNLIKE.text())))
            .toList();

    assertThat(unlike).noneMatch(ClaimResult::isJudged);
    if (preset.equals("client-review-2012")) {
      assertThat(unlike)
          .extracting(result -> result.claim().id())
          .contains("set-high", "set-low", "set-ranking");
    } else if (!preset.startsWith("client-review")) {
      assertThat(unlike).isEmpty();
    }
  }

  private static boolean isClaim(ClaimResult result) {
    return !result.claim().isQuestion();
  }

  /** What equal contenders show: a no where a question asks for a clear difference. */
  private static Assessment ofEquals(Claim claim) {
    if (holdsForEquals(claim)) {
      return Assessment.SUPPORTED;
    }
    boolean asksForMore = claim.checks().stream()
        .map(Check::bounds)
        .allMatch(bounds -> (bounds.atLeast() != null && bounds.atLeast() > 1.1)
            || (bounds.atMost() != null && bounds.atMost() < 0.9));
    return claim.isQuestion() && asksForMore ? Assessment.CONTRADICTED : Assessment.UNDECIDED;
  }

  /** Whether a claim holds for contenders that do not differ. */
  private static boolean holdsForEquals(Claim claim) {
    return claim.checks().stream()
        .allMatch(check -> (check.bounds().atLeast() == null || check.bounds().atLeast() < 1)
            && (check.bounds().atMost() == null || check.bounds().atMost() > 1));
  }

  private static List<ClaimResult> assessed(
      String preset, boolean complete, ReplayWorld world, double machineCpu) {
    List<ClaimResult> judged = compared(preset, complete, world, machineCpu).claims().stream()
        .filter(ClaimResult::isJudged)
        .toList();
    assertThat(complete ? judged.size() : 1).isPositive();
    return judged;
  }

  /** Several tests look at the same replay. */
  private static SideBySide compared(
      String preset, boolean complete, ReplayWorld world, double machineCpu) {
    return COMPARED.computeIfAbsent(
        List.of(preset, complete, world, machineCpu),
        key -> compare(preset, complete, world, machineCpu));
  }

  private static SideBySide compare(
      String preset, boolean complete, ReplayWorld world, double machineCpu) {
    Plan plan = plan(preset, complete);
    SideBySide empty = EMPTY.computeIfAbsent(
        preset + complete,
        any -> SideBySide.of(RunFixture.run(temp, plan, List.of())).orElseThrow());
    Map<Cell, Map<String, Double>> figures = figures(empty, world);
    List<CellResult> results = new ArrayList<>();
    figures.forEach((cell, values) -> {
      values.put(Figure.MACHINE_CPU.key(), machineCpu);
      int rounds = plan.settings(cell).jmh().forks();
      results.add(result(cell, values, rounds, results.size()));
    });
    return SideBySide.of(RunFixture.run(temp, plan, results)).orElseThrow();
  }

  private static ServerSettings servers(boolean complete) {
    ServerSystem memcached = local(Set.of(Protocol.ASCII, Protocol.BINARY, Protocol.META));
    ServerSystem installed = local(Set.of(Protocol.NATIVE));
    ServerSystem brcache = complete ? installed : installed.missing("no BRCache on this machine");
    return new ServerSettings(Map.of("memcached", memcached, "brcache", brcache), false);
  }

  private static ServerSystem local(Set<Protocol> protocols) {
    return new ServerSystem(protocols, Via.LOCAL, List.of(), null);
  }

  private static Map<Cell, Map<String, Double>> figures(SideBySide empty, ReplayWorld world) {
    Map<Cell, Map<String, Double>> figures = new LinkedHashMap<>();
    for (TableResult result : empty.tables()) {
      PublishedTable table = result.table();
      for (MatchedFigure point : result.figures()) {
        if (point.measured().isMeasurable()) {
          double value = world.figure(
              ReportStories.figure(empty.experiment(), table, point.place()),
              table.rows().indexOf(point.place().row()),
              table.columnNames().indexOf(point.place().column()),
              empty.tables().indexOf(result));
          figures
              .computeIfAbsent(
                  Objects.requireNonNull(point.measured().cell()), any -> new LinkedHashMap<>())
              .putIfAbsent(table.figure().key(), value);
        }
      }
    }
    return figures;
  }

  /** Returns a result whose rounds scatter around the figures, each in its own way. */
  private static CellResult result(Cell cell, Map<String, Double> values, int rounds, int number) {
    ResultBuilder result = ResultBuilder.of(cell);
    double rate = values.getOrDefault(Figure.THROUGHPUT.key(), 1.0);
    result.rate(rate, rate / 100);
    Double accepted = values.get(Figure.ACCEPTED.key());
    if (accepted != null) {
      long callNanos = Math.round(1e9 * cell.threads() / accepted);
      if (cell.mode() == Mode.ASYNC) {
        result.accepted(Operation.SET, callNanos);
      } else {
        result.latency(Operation.SET, callNanos);
      }
    }
    for (int round = 1; round <= rounds; round++) {
      Map<String, Double> figures = new LinkedHashMap<>();
      for (Map.Entry<String, Double> value : values.entrySet()) {
        double scatter = 0.001 + 1e-6 * (number + 100 * figures.size());
        double centred = round - (rounds + 1) / 2.0;
        figures.put(value.getKey(), value.getValue() * Math.exp(scatter * centred));
      }
      result.fork(round, figures);
    }
    return result.build();
  }
}
