// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import static cacheduel.history.NightBuilder.night;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.figure.Range;
import cacheduel.history.NightPoint.State;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.Environment;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
  @TempDir
  Path dir;

  @Test
  void patience_isTheNightsThatAChangeOfOneSeriesNeeds() {
    History few = nights(9);
    int series = few.series().size();
    int needed = Standings.fewestForOne(series).orElseThrow();

    assertThat(few.patience())
        .hasValue(
            "With %d series, a change of a single one needs %d nights to be marked, half of them after it, and there are 9. A change of many series needs fewer nights."
                .formatted(series, needed));
    assertThat(nights(needed).patience()).isEmpty();
  }

  private History nights(int number) {
    Path folder = dir.resolve(number + " nights");
    return History.of(
        IntStream.range(0, number).mapToObj(day -> night(day).read(folder)).toList(), Map.of());
  }

  @Test
  void rate_isDividedByTheFloorsOfTheSameNight() {
    History history = history(
        night(0).ratio("spymemcached", 0.5),
        night(1).ratio("spymemcached", 0.5).speed(0.6),
        night(2).ratio("spymemcached", 0.4));

    assertThat(values(series(history, "spymemcached", "throughput / floor")))
        .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-9 ? 0 : 1)
        .containsExactly(0.5, 0.5, 0.4);
  }

  @Test
  void machineThatWasSlower_showsInTheControls() {
    History history = history(night(0), night(1).speed(0.6));

    assertThat(values(series(history, "wire", "throughput ops/s")))
        .containsExactly(50_000.0, 30_000.0);
    assertThat(values(series(history, "in-memory", "throughput ops/s")))
        .containsExactly(3_000_000.0, 1_800_000.0);
    assertThat(history.series())
        .filteredOn(Series::control)
        .extracting(series -> series.cell().client())
        .containsOnly("wire", "in-memory");
  }

  @Test
  void ratioOfOneFork_hasNoInterval() {
    Series series = series(history(night(0), night(1)), "spymemcached", "throughput / floor");

    Range value = Objects.requireNonNull(series.points().get(0).value());

    assertThat(value.best()).isCloseTo(0.5, within(1e-9));
    assertThat(value.hasInterval()).isFalse();
  }

  @Test
  void floor_isTheBestOfItsNight() {
    History history = history(night(0).wide(0.5), night(1).wide(2));

    assertThat(values(series(history, "spymemcached", "throughput / floor")))
        .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-9 ? 0 : 1)
        .containsExactly(0.5, 0.25);
  }

  @Test
  void timesOfAsynchronousCallsInAClosedLoop_areNotDivided() {
    History history = history(night(0).mode(Mode.ASYNC), night(1).mode(Mode.ASYNC));

    assertThat(history.series())
        .filteredOn(series -> series.cell().client().equals("spymemcached"))
        .extracting(Series::label, Series::relative)
        .contains(tuple("throughput", true), tuple("get p50", false), tuple("get p99", false));
  }

  @Test
  void times_areDividedAndResourcesAreNot() {
    History history = history(night(0).ratio("spymemcached", 0.5), night(1));

    assertThat(values(series(history, "spymemcached", "get p50 / floor")).get(0))
        .isEqualTo(2);
    assertThat(values(series(history, "spymemcached", "get p99 / floor")).get(0))
        .isEqualTo(2);
    assertThat(values(series(history, "spymemcached", "client-cpu µs/op")).get(0))
        .isCloseTo(28_000, within(1.0));
    assertThat(values(series(history, "spymemcached", "allocation B/op"))).containsOnly(512.0);
  }

  @Test
  void nights_standInTheOrderOfTheirStart() {
    History history = history(night(2).name("a"), night(0).name("c"), night(1).name("b"));

    assertThat(history.nights()).extracting(Night::name).containsExactly("c", "b", "a");
    assertThat(history.nights()).extracting(Night::number).containsExactly(0, 1, 2);
    assertThat(history.newest().day()).isEqualTo("2026-11-23");
  }

  @Test
  void night_hasItsCommitAndEachPointTheLibrarysVersion() {
    History history =
        history(night(0).commit("abc1").version("2.12.2"), night(1).commit("abc2"), night(2));

    assertThat(history.nights())
        .extracting(night -> night.run().commit())
        .containsExactly("abc1", "abc2", null);
    assertThat(series(history, "spymemcached", "throughput / floor").points())
        .extracting(NightPoint::clientVersion)
        .containsExactly("2.12.2", "2.12.3", "2.12.3");
  }

  @Test
  void newVersion_continuesTheSeriesAndIsSaid() {
    History history = history(night(0).version("2.12.2"), night(1));

    assertThat(history.nights().get(1).changes())
        .containsExactly("spymemcached: 2.12.2 before, 2.12.3 from here on");
    assertThat(history.newest().alike()).isTrue();
    assertThat(history.otherConditions()).isEmpty();
  }

  @Test
  void newMachineOrServer_isSaidAndNotCompared() {
    History history = history(
        night(0).environment(newerJvm()),
        night(1).environment(newerJvm()),
        night(2).server("1.5"),
        night(3));

    assertThat(history.nights().get(1).changes()).isEmpty();
    assertThat(history.nights().get(2).changes())
        .containsExactly(
            "jvm.version: 25.0.1 before, 17.0.15+6 from here on",
            "server: memcached 1.6.18 via local before, memcached 1.5 via local from here on");
    assertThat(history.nights())
        .extracting(Night::alike)
        .containsExactly(false, false, false, true);
    assertThat(history.otherConditions())
        .hasValueSatisfying(line -> assertThat(line).startsWith("3 of 3 earlier nights"));
    assertThat(history.standings().get(0).nights()).isZero();
  }

  @Test
  void loadAndCommit_areNoChange() {
    Environment usual = RunFixture.environment();
    Environment busier = new Environment(
        usual.machine(),
        usual.jvm(),
        usual.harnessVersion(),
        usual.clientLibraries(),
        null,
        9.0,
        null);

    History history = history(night(0).commit("a"), night(1).commit("b").environment(busier));

    assertThat(history.newest().changes()).isEmpty();
  }

  @Test
  void cellThatIsNotValid_isAGapWithItsReason() {
    History history = history(
        night(0),
        night(1).status("spymemcached", Status.INVALID),
        night(2).status("spymemcached", Status.FAILED).reason("no answer"),
        night(3).status("spymemcached", Status.SKIPPED).reason("no library"),
        night(4).status("spymemcached", null),
        night(5).clients("xmemcached"));

    Series series = series(history, "spymemcached", "throughput / floor");

    assertThat(series.points())
        .extracting(NightPoint::gap)
        .containsExactly(
            "",
            "INVALID: 12 evictions",
            "FAILED: no answer",
            "SKIPPED: no library",
            "not run",
            "not in this run");
    assertThat(series.points().subList(1, 6)).extracting(NightPoint::value).containsOnlyNulls();
    assertThat(series(history, "xmemcached", "throughput / floor").points())
        .extracting(NightPoint::value)
        .doesNotContainNull();
  }

  @Test
  void floorThatIsNotValid_leavesNothingToDivideBy() {
    History history =
        history(night(0), night(1).status("wire", Status.INVALID), night(2).withoutFloor());

    assertThat(series(history, "spymemcached", "throughput / floor").points())
        .extracting(NightPoint::gap)
        .containsExactly(
            "", "no valid floor: INVALID; 12 evictions", "no valid floor: this run has none");
    assertThat(series(history, "spymemcached", "allocation B/op").points())
        .extracting(NightPoint::state)
        .containsOnly(State.VALID);
  }

  @Test
  void runsWithoutFloor_areFollowedAsMeasured() {
    History history = history(night(0).withoutFloor(), night(1).withoutFloor());

    assertThat(values(series(history, "spymemcached", "throughput ops/s")))
        .containsExactly(25_000.0, 25_000.0);
  }

  @Test
  void cellsThatGotOtherNumbers_stayTheSame() {
    History history = history(night(0), night(1).numberedFrom(40), night(2).clients("xmemcached"));

    assertThat(values(series(history, "xmemcached", "throughput / floor"))).hasSize(3);
  }

  @Test
  void cellWithoutAnyFigure_isNamed() {
    History history = history(
        night(0).status("xmemcached", Status.FAILED), night(1).status("xmemcached", Status.FAILED));

    assertThat(history.withoutAny())
        .singleElement()
        .asString()
        .startsWith("nightly xmemcached ascii blocking");
  }

  private static Environment newerJvm() {
    Environment usual = RunFixture.environment();
    return new Environment(
        usual.machine(),
        new Environment.Jvm(
            usual.jvm().name(), "25.0.1", usual.jvm().vendor(), usual.jvm().flags()),
        usual.harnessVersion(),
        usual.clientLibraries(),
        usual.coreWake(),
        usual.loadAverage(),
        null);
  }

  private History history(NightBuilder... nights) {
    return History.of(Arrays.stream(nights).map(night -> night.read(dir)).toList(), Map.of());
  }

  private static Series series(History history, String client, String heading) {
    return history.series().stream()
        .filter(
            series -> series.cell().client().equals(client) && series.heading().equals(heading))
        .findFirst()
        .orElseThrow();
  }

  private static List<Double> values(Series series) {
    return series.points().stream()
        .map(NightPoint::value)
        .filter(Objects::nonNull)
        .map(Range::best)
        .toList();
  }
}
