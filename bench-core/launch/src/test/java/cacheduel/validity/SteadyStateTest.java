// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.result.MeasuredIteration;
import cacheduel.result.Remark;
import cacheduel.result.RemarkKind;
import cacheduel.totals.WarmUpEnd;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SteadyStateTest {

  @Test
  void risingFromIterationToIteration_unsettled() {
    assertThat(SteadyState.doubt(new double[] {100, 110, 120, 130, 140}))
        .hasValueSatisfying(what -> assertThat(what).contains("rose by 40 %").contains("-wi"));
  }

  @Test
  void fallingFromIterationToIteration_unsettled() {
    assertThat(SteadyState.doubt(new double[] {200, 180, 170, 150, 100}))
        .hasValueSatisfying(what -> assertThat(what).contains("fell by 50 %"));
  }

  @Test
  void smallTrend_steady() {
    assertThat(SteadyState.doubt(new double[] {100, 101, 102, 103, 104})).isEmpty();
  }

  @Test
  void widelyScatteredWithoutTrend_steady() {
    assertThat(SteadyState.doubt(new double[] {100, 190, 60, 150, 140})).isEmpty();
  }

  @Test
  void fourIterations_tooFewToTell() {
    assertThat(SteadyState.doubt(new double[] {100, 200, 300, 400})).isEmpty();
  }

  @Test
  void longSeriesWithOneExchange_unsettled() {
    assertThat(SteadyState.doubt(new double[] {1, 2, 3, 4, 6, 5, 7, 8, 9, 10})).isPresent();
  }

  @Test
  void eachForkByItself_named() {
    List<MeasuredIteration> iterations = new ArrayList<>();
    for (int i = 1; i <= 5; i++) {
      iterations.add(iteration(1, i, 100));
      iterations.add(iteration(2, i, 100 * i));
    }

    assertThat(SteadyState.doubts(iterations))
        .singleElement()
        .matches(remark -> remark.kind() == RemarkKind.UNSTABLE)
        .extracting(Remark::subject)
        .isEqualTo("fork 2");
  }

  @Test
  void warmUpThatEndedAtItsBound_isNamed() {
    WarmUpEnd settled = new WarmUpEnd(3, true, 0.0, 0, 0);
    assertThat(SteadyState.unsettled(List.of(settled, settled))).isEmpty();
    assertThat(SteadyState.unsettled(List.of(settled, new WarmUpEnd(9, false, 0.04, 0.02, -0.07))))
        .hasValueSatisfying(what -> assertThat(what.kind()).isEqualTo(RemarkKind.UNSETTLED));
  }

  @Test
  void firstIterationThatIsSlowInEveryFork_isNamed() {
    assertThat(SteadyState.slowStart(forks(0.96, 0.95, 0.97, 0.96)))
        .hasValueSatisfying(what -> assertThat(what.text()).contains("all 4 forks", "by 4 %"));
  }

  @Test
  void firstIterationThatIsFastInOneFork_mayBeChance() {
    assertThat(SteadyState.slowStart(forks(0.8, 0.8, 0.8, 1.01))).isEmpty();
    assertThat(SteadyState.slowStart(forks(0.98, 0.97, 0.98, 0.98))).isEmpty();
    assertThat(SteadyState.slowStart(forks(0.8, 0.8))).describedAs("too few").isEmpty();
  }

  /** Forks of five iterations, of which the first has the given share of the others' rate. */
  private static List<MeasuredIteration> forks(double... first) {
    List<MeasuredIteration> iterations = new ArrayList<>();
    for (int fork = 1; fork <= first.length; fork++) {
      for (int i = 1; i <= 5; i++) {
        iterations.add(iteration(fork, i, i == 1 ? 1_000 * first[fork - 1] : 1_000));
      }
    }
    return iterations;
  }

  private static MeasuredIteration iteration(int fork, int number, double rate) {
    return new MeasuredIteration(
        fork, number, 0, rate, 0, null, null, null, null, null, null, null, null, null, null, null);
  }
}
