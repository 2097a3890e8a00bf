// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.history.NightPoint.State;
import cacheduel.plan.Cell;
import cacheduel.plan.CellName;
import cacheduel.result.RunFixture;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StandingsTest {
  private static final Cell CELL =
      RunFixture.cell(3, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4);
  private static final CellName NAME = new CellName("preset", List.of(), "");
  private static final CellDigest CELL_DIGEST =
      new CellDigest(NAME, CELL, RunFixture.START, State.VALID, List.of(), Map.of(), null, null);
  private static final int HISTORIES = 40;

  @Test
  void step_isFoundInTheNightInWhichItBegan() {
    Standing standing = of(Figure.THROUGHPUT, steps(6, 0.50, 6, 0.40));

    assertThat(standing.standsOut()).isTrue();
    assertThat(standing.text()).isEqualTo("lower (worse) since n6 (after n5)");
    assertThat(standing.median().getAsDouble()).isCloseTo(0.5, within(0.001));
    assertThat(standing.nights()).isEqualTo(6);
  }

  @Test
  void higherTime_isWorseAndHigherRateIsBetter() {
    assertThat(of(Figure.P50, steps(6, 2, 6, 3)).text()).startsWith("higher (worse)");
    assertThat(of(Figure.P50, steps(6, 2, 6, 1)).text()).startsWith("lower (better)");
    assertThat(of(Figure.THROUGHPUT, steps(6, 2, 6, 3)).text()).startsWith("higher (better)");
  }

  @Test
  void control_isNeitherBetterNorWorse() {
    assertThat(standing(series(Figure.THROUGHPUT, true, steps(6, 2, 6, 3)), Map.of())
            .text())
        .startsWith("higher since");
  }

  @Test
  void fewNights_sayNothing() {
    Standing standing = of(Figure.THROUGHPUT, steps(3, 0.5, 4, 0.1));
    assertThat(standing.isKnown()).isFalse();
    assertThat(standing.text()).isEqualTo("too few nights");
  }

  @Test
  void changeThatDoesNotCount_doesNotStandOutHoweverQuietTheNightsWere() {
    assertThat(of(Figure.THROUGHPUT, steps(8, 1, 8, 0.975)).standsOut()).isFalse();
    assertThat(of(Figure.THROUGHPUT, steps(8, 1, 8, 0.965)).standsOut()).isTrue();
    assertThat(of(Figure.P99, steps(8, 1, 8, 1.08)).standsOut()).isFalse();
    assertThat(of(Figure.P99, steps(8, 1, 8, 1.12)).standsOut()).isTrue();
  }

  @Test
  void lossThatWasMended_doesNotStandOut() {
    assertThat(of(Figure.THROUGHPUT, steps(8, 1, 8, 0.8, 8, 1)).standsOut()).isFalse();
  }

  @Test
  void lossAfterAGain_standsOutFromTheBestLevel() {
    assertThat(of(Figure.THROUGHPUT, steps(10, 1, 10, 1.2, 10, 1.08)).text())
        .isEqualTo("lower (worse) since n20 (after n19)");
    assertThat(of(Figure.P50, steps(10, 3, 10, 2, 10, 2.5)).text())
        .isEqualTo("higher (worse) since n20 (after n19)");
    assertThat(of(Figure.THROUGHPUT, steps(10, 1, 10, 0.8, 10, 1.2)).text())
        .startsWith("higher (better)");
  }

  @Test
  void acceptedNight_endsTheMark() {
    Series series = series(Figure.THROUGHPUT, false, steps(6, 0.5, 10, 0.4));
    assertThat(standing(series, Map.of()).standsOut()).isTrue();

    Standing accepted = standing(series, Map.of("spymemcached", night(6, true).time()));
    assertThat(accepted.standsOut()).isFalse();
    assertThat(accepted.median().getAsDouble()).isCloseTo(0.4, within(0.001));
    assertThat(standing(series, Map.of("other", night(6, true).time())).standsOut())
        .isTrue();
  }

  @Test
  void gap_isSaid() {
    assertThat(of(Figure.THROUGHPUT, 1, 1, 1, 1, 1, 1, 1, 1, Double.NaN).text())
        .isEqualTo("INVALID");
  }

  @Test
  void nightsUnderOtherConditions_doNotCount() {
    List<NightPoint> points = new ArrayList<>(points(steps(8, 0.9)));
    points.replaceAll(
        point -> point(night(point.night().number(), false), State.VALID, Range.of(0.9)));
    points.addAll(points(steps(9, 0.5)));
    Standing standing = standing(
        new Series(NAME, CELL, false, Figure.THROUGHPUT, "throughput", true, points), Map.of());

    assertThat(standing.nights()).isEqualTo(8);
    assertThat(standing.standsOut()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 20, 240})
  void changeOfOneSeries_isMarkedInTheFewestNightsAndNotBefore(int number) {
    int fewest = Standings.fewestForOne(number).orElseThrow();
    assertThat(isMarked(number, fewest)).isTrue();
    if (fewest > Standings.FEWEST) {
      assertThat(isMarked(number, fewest - 1)).isFalse();
    }
  }

  @Test
  void fewestNights_growWithTheSeries() {
    assertThat(Standings.fewestForOne(240).orElseThrow())
        .isGreaterThan(Standings.fewestForOne(20).orElseThrow());
    assertThat(Standings.fewestForOne(100_000)).isEmpty();
  }

  /** Returns whether a loss of half in the second half of the nights is marked, in one of many series. */
  private static boolean isMarked(int number, int nights) {
    Random random = new Random(6);
    List<Series> all = new ArrayList<>();
    int before = nights / 2;
    all.add(series(Figure.THROUGHPUT, false, steps(before, 1, nights - before, 0.5)));
    while (all.size() < number) {
      all.add(series(Figure.THROUGHPUT, false, noise(random, nights)));
    }
    return new Standings(all, Map.of()).all().get(0).standsOut();
  }

  /** Of 200 series without a change, in how many histories any is marked. */
  @ParameterizedTest
  @ValueSource(ints = {8, 14, 30})
  void unchangedSeries_markedInFewHistories(int nights) {
    Random random = new Random(6);
    int marked = 0;
    for (int history = 0; history < HISTORIES; history++) {
      List<Series> all = Stream.generate(
              () -> series(Figure.THROUGHPUT, false, noise(random, nights)))
          .limit(200)
          .toList();
      marked += new Standings(all, Map.of()).all().stream().anyMatch(Standing::standsOut) ? 1 : 0;
    }

    assertThat(marked / (double) HISTORIES).isLessThanOrEqualTo(0.1);
  }

  /** A loss of 10 % in one client of four, for a week, at 3 % of noise. */
  @Test
  void lossOfAClient_markedInMostOfItsSeriesAndHardlyAnyOther() {
    Random random = new Random(6);
    List<Series> all = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      double[] values = noise(random, 25);
      for (int night = 0; night < values.length; night++) {
        values[night] = Math.sqrt(values[night]) * (i < 50 && night >= 18 ? 0.9 : 1);
      }
      all.add(series(Figure.THROUGHPUT, false, values));
    }
    List<Standing> standings = new Standings(all, Map.of()).all();

    assertThat(standings.subList(0, 50).stream().filter(Standing::standsOut).count())
        .isGreaterThanOrEqualTo(45);
    assertThat(standings.subList(50, 200).stream().filter(Standing::standsOut).count())
        .isLessThanOrEqualTo(6);
  }

  /** Ratios with a standard deviation of 6 %. */
  private static double[] noise(Random random, int nights) {
    return DoubleStream.generate(() -> Math.exp(0.06 * random.nextGaussian()))
        .limit(nights)
        .toArray();
  }

  /** Returns levels, each for so many nights, with a little noise. */
  private static double[] steps(double... numbersAndLevels) {
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < numbersAndLevels.length; i += 2) {
      for (int night = 0; night < numbersAndLevels[i]; night++) {
        values.add(numbersAndLevels[i + 1] * (1 + 0.0001 * ((values.size() * 7) % 5)));
      }
    }
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static Standing of(Figure figure, double... values) {
    return standing(series(figure, false, values), Map.of());
  }

  private static Standing standing(Series series, Map<String, String> accepted) {
    return new Standings(List.of(series), accepted).all().get(0);
  }

  private static Series series(Figure figure, boolean control, double... values) {
    return new Series(NAME, CELL, control, figure, figure.key(), true, points(values));
  }

  private static List<NightPoint> points(double... values) {
    return IntStream.range(0, values.length)
        .mapToObj(i -> {
          return Double.isNaN(values[i])
              ? point(night(i, true), State.INVALID, null)
              : point(night(i, true), State.VALID, Range.of(values[i]));
        })
        .toList();
  }

  private static NightPoint point(Night night, State state, @Nullable Range figure) {
    List<String> reasons = state == State.VALID ? List.of() : List.of("12 evictions");
    return new NightPoint(night, state, reasons, CELL_DIGEST, figure, null, figure);
  }

  private static Night night(int number, boolean alike) {
    RunDigest run = new RunDigest(
        "n" + number,
        "nightly",
        true,
        RunFixture.START.plus(Duration.ofDays(number)),
        null,
        "1",
        new TreeMap<>(),
        Map.of());
    return new Night(number, run, alike, List.of());
  }
}
