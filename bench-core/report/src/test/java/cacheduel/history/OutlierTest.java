// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutlierTest {
  private static final Cell CELL =
      RunFixture.cell(3, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4);
  private static final CellName NAME = new CellName("preset", List.of(), "");
  private static final CellDigest CELL_DIGEST =
      new CellDigest(NAME, CELL, RunFixture.START, State.VALID, List.of(), Map.of(), null);
  private static final int TRIES = 4_000;

  @Test
  void numberOutsideOfAllEarlierNights_standsOut() {
    Outlier outlier = of(Figure.THROUGHPUT, 0.50, 0.51, 0.49, 0.50, 0.52, 0.40);

    assertThat(outlier.deviation()).isEqualTo(Outlier.Deviation.LOWER);
    assertThat(outlier.text()).isEqualTo("lower (worse)");
    assertThat(outlier.median()).hasValue(0.50);
    assertThat(outlier.lowest()).hasValue(0.49);
    assertThat(outlier.highest()).hasValue(0.52);
    assertThat(outlier.nights()).isEqualTo(5);
  }

  @Test
  void higherTime_isWorseAndHigherRateIsBetter() {
    assertThat(of(Figure.P50, 2, 2, 2, 2, 2, 3).text()).isEqualTo("higher (worse)");
    assertThat(of(Figure.P50, 2, 2, 2, 2, 2, 1).text()).isEqualTo("lower (better)");
    assertThat(of(Figure.THROUGHPUT, 2, 2, 2, 2, 2, 3).text()).isEqualTo("higher (better)");
  }

  @Test
  void control_isNeitherBetterNorWorse() {
    Series series = series(Figure.THROUGHPUT, true, 2, 2, 2, 2, 2, 3);

    assertThat(series.outlier().text()).isEqualTo("higher");
  }

  @Test
  void fewNights_sayNothing() {
    assertThat(of(Figure.THROUGHPUT, 0.5, 0.5, 0.5, 0.5, 0.1).deviation())
        .isEqualTo(Outlier.Deviation.TOO_FEW);
  }

  @Test
  void changeThatDoesNotCount_doesNotStandOutHoweverQuietTheNightsWere() {
    assertThat(of(Figure.THROUGHPUT, 1, 1, 1, 1, 1, 0.975).standsOut()).isFalse();
    assertThat(of(Figure.THROUGHPUT, 1, 1, 1, 1, 1, 0.965).standsOut()).isTrue();
    assertThat(of(Figure.P99, 1, 1, 1, 1, 1, 1.08).standsOut()).isFalse();
    assertThat(of(Figure.P99, 1, 1, 1, 1, 1, 1.12).standsOut()).isTrue();
  }

  @Test
  void nightLikeAnEarlierOne_doesNotStandOut() {
    assertThat(of(Figure.THROUGHPUT, 1, 1, 1, 1, 0.7, 1, 0.72).standsOut()).isFalse();
  }

  @Test
  void gap_isSaidAndDoesNotStandOut() {
    Outlier outlier = of(Figure.THROUGHPUT, 1, 1, 1, 1, 1, Double.NaN);

    assertThat(outlier.deviation()).isEqualTo(Outlier.Deviation.GAP);
    assertThat(outlier.text()).isEqualTo("INVALID");
  }

  @Test
  void nightsUnderOtherConditions_doNotCount() {
    List<NightPoint> points = new ArrayList<>(points(0.9, 0.9, 0.9, 0.9, 0.9));
    points.replaceAll(
        point -> point(night(point.night().number(), false), State.VALID, Range.of(0.9)));
    points.addAll(points(0.5, 0.5, 0.5, 0.5, 0.5, 0.51));
    Outlier outlier =
        new Series(NAME, CELL, false, Figure.THROUGHPUT, "throughput", true, points).outlier();

    assertThat(outlier.nights()).isEqualTo(5);
    assertThat(outlier.median()).hasValue(0.5);
    assertThat(outlier.standsOut()).isFalse();
  }

  /** How often a night of a series without any change stands out. */
  @ParameterizedTest
  @CsvSource({"5, 0.12", "10, 0.05", "20, 0.03"})
  void unchangedSeries_standsOutSeldom(int earlier, double most) {
    Random random = new Random(6);
    long out = IntStream.range(0, TRIES)
        .filter(i -> of(Figure.THROUGHPUT, noise(random, earlier + 1)).standsOut())
        .count();

    assertThat(out / (double) TRIES).isBetween(0.001, most);
  }

  @Test
  void changeOfSixDeviations_standsOutMostly() {
    Random random = new Random(6);
    long out = IntStream.range(0, TRIES)
        .filter(i -> {
          double[] values = noise(random, 11);
          values[10] *= 0.64;
          return of(Figure.THROUGHPUT, values).standsOut();
        })
        .count();

    assertThat(out / (double) TRIES).isGreaterThan(0.9);
  }

  /** Ratios with a standard deviation of 6 %. */
  private static double[] noise(Random random, int nights) {
    return DoubleStream.generate(() -> Math.exp(0.06 * random.nextGaussian()))
        .limit(nights)
        .toArray();
  }

  private static Outlier of(Figure figure, double... values) {
    return series(figure, false, values).outlier();
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
    return new NightPoint(night, state, reasons, CELL_DIGEST, figure, null);
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
