// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.remark.RemarkKind;
import cacheduel.totals.WarmUpEnd;
import java.util.List;
import java.util.stream.IntStream;
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
    Fork steady = fork(1, 100, 100, 100, 100, 100);
    Fork rising = fork(2, 100, 200, 300, 400, 500);

    assertThat(SteadyState.doubt(steady)).isEmpty();
    assertThat(SteadyState.doubt(rising)).hasValueSatisfying(remark -> {
      assertThat(remark.kind()).isEqualTo(RemarkKind.UNSTABLE);
      assertThat(remark.subject()).isEqualTo("fork 2");
    });
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
  private static List<Fork> forks(double... first) {
    return IntStream.rangeClosed(1, first.length)
        .mapToObj(round -> fork(round, 1_000 * first[round - 1], 1_000, 1_000, 1_000, 1_000))
        .toList();
  }

  private static Fork fork(int round, double... rates) {
    ResultBuilder result =
        ResultBuilder.of(RunFixture.cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 1));
    for (int i = 0; i < rates.length; i++) {
      result.iteration(round, MeasuredFixture.unwatched(i + 1, rates[i]));
    }
    return result.fork();
  }
}
