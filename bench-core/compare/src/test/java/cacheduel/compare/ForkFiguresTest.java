// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.NoiseGate;
import cacheduel.result.RunFixture;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkFiguresTest {

  @Test
  void quietFork_itsMediansAndLowestTail() {
    ForkFigures figures = ForkFigures.of(Iterations.fork(Iterations.quiet(100, 110, 105, 90, 300)));

    assertThat(figures.isQuiet()).isTrue();
    assertThat(figures.values())
        .containsEntry(Metric.P50, 105.0)
        .containsEntry(Metric.P99, 270.0)
        .containsEntry(Metric.THROUGHPUT, 1e6 / 105)
        .containsEntry(Metric.CLIENT_CPU, 52.5)
        .containsEntry(Metric.ALLOCATION, 1_000.0);
  }

  @Test
  void disturbedIterations_leftOutWhateverTheyShow() {
    List<MeasuredIteration> iterations = new ArrayList<>(Iterations.quiet(100, 100, 100));
    iterations.add(Iterations.of(4, 10, 0.26, 0.0));
    iterations.add(Iterations.of(5, 900, 0.0, 0.021));

    ForkFigures figures = ForkFigures.of(Iterations.fork(iterations));

    assertThat(figures.quiet()).isEqualTo(3);
    assertThat(figures.disturbed()).isEqualTo(2);
    assertThat(figures.values()).containsEntry(Metric.P50, 100.0);
  }

  @Test
  void twoQuietIterations_allCount() {
    List<MeasuredIteration> iterations = new ArrayList<>(Iterations.quiet(100, 110));
    iterations.add(Iterations.of(3, 900, 1.0, 0.0));

    ForkFigures figures = ForkFigures.of(Iterations.fork(iterations));

    assertThat(figures.isQuiet()).isFalse();
    assertThat(figures.values()).containsEntry(Metric.P50, 110.0);
  }

  @Test
  void twoIterations_noNumber() {
    assertThat(ForkFigures.of(Iterations.fork(Iterations.quiet(100, 100))).values())
        .isEmpty();
  }

  @Test
  void disturbance_isTheMeanOfTheIterationsThatCount() {
    List<MeasuredIteration> iterations = new ArrayList<>(Iterations.quiet(100, 110));
    iterations.add(Iterations.of(3, 900, 1.0, 0.01));

    assertThat(ForkFigures.of(Iterations.fork(iterations)).disturbance())
        .isCloseTo((0.2 + 0.2 + 4 + 0.5) / 3, within(1e-9));
    assertThat(ForkFigures.of(Iterations.fork(List.of(Iterations.of(1, 1, null, null))))
            .disturbance())
        .isZero();
  }

  @Test
  void noiseThatIsNotKnown_notQuiet() {
    assertThat(NoiseGate.isQuiet(Iterations.of(1, 100, null, null))).isFalse();
    assertThat(NoiseGate.isQuiet(Iterations.of(1, 100, 0.1, null))).isTrue();
  }

  @Test
  void noiseGate_looksAtNothingThatIsCompared() {
    assertThat(NoiseGate.isQuiet(Iterations.of(1, 1e-3, 0.25, 0.02))).isTrue();
    assertThat(NoiseGate.isQuiet(Iterations.of(1, 1e9, 0.25, 0.02))).isTrue();
  }

  @Test
  void fewOperations_no99thPercentile() {
    List<MeasuredIteration> few = Iterations.quiet(100, 100, 100).stream()
        .map(iteration -> new MeasuredIteration(
            iteration.iteration(),
            999,
            1,
            999,
            new MeasuredIteration.Timed(999, 100, 300),
            iteration.cost(),
            iteration.machine()))
        .toList();

    assertThat(ForkFigures.of(Iterations.fork(few)).values())
        .containsKey(Metric.P50)
        .doesNotContainKey(Metric.P99);
  }

  /** Their product is the window, so that a ratio of times would repeat that of the rates. */
  @Test
  void asynchronousCallsInAClosedLoop_haveNoTimesOfTheirOwn() {
    List<MeasuredIteration> quiet = Iterations.quiet(100, 110, 105);
    Cell blocking = RunFixture.cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 8);
    Cell async = RunFixture.cell(1, "spymemcached", Protocol.ASCII, Mode.ASYNC, 8);
    assertThat(ForkFigures.of(Iterations.fork(blocking, quiet)).values())
        .containsKeys(Metric.P50, Metric.P99);
    assertThat(ForkFigures.of(Iterations.fork(async, quiet)).values())
        .containsKeys(Metric.THROUGHPUT, Metric.CLIENT_CPU, Metric.ALLOCATION)
        .doesNotContainKeys(Metric.P50, Metric.P99);
  }
}
