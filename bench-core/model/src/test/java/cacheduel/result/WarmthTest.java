// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.totals.WarmUpEnd;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WarmthTest {
  private static final WarmUpEnd WARM = new WarmUpEnd(true, 4, List.of());
  private static final WarmUpEnd COLD = new WarmUpEnd(false, 9, List.of());

  @Test
  void fork_isWarmIfAllItsJvmsWere() {
    assertThat(Warmth.isWarm(fork(1))).describedAs("without a warm-up").isTrue();
    assertThat(Warmth.isWarm(fork(1, WARM, WARM))).isTrue();
    assertThat(Warmth.isWarm(fork(1, WARM, COLD))).isFalse();
  }

  @Test
  void cell_isMarkedIfMostOfItsForksWereCold() {
    assertThat(Warmth.warnings(List.of(fork(1, COLD), fork(2, WARM)))).isEmpty();
    assertThat(Warmth.warnings(List.of(fork(1, COLD), fork(2, COLD), fork(3, WARM))))
        .singleElement()
        .satisfies(remark -> assertThat(remark.kind()).isEqualTo(RemarkKind.UNSETTLED))
        .extracting(Remark::text)
        .asString()
        .contains("it was not warm", "leave -wi and -w out");
  }

  @Test
  void rateThatRisesInEveryFork_isATrendWithItsSize() {
    List<Fork> forks = forks(1.10, 1.11, 1.09, 1.10);

    MeanInterval drift = Warmth.drift(forks).orElseThrow();
    assertThat(drift.mean()).isCloseTo(Math.log(1.1), within(0.01));
    assertThat(drift.low()).isPositive();
    assertThat(Warmth.warnings(forks))
        .extracting(Remark::text)
        .singleElement()
        .asString()
        .contains("still rose by 10 %");
    assertThat(Warmth.warnings(forks(0.8, 0.8, 0.81)))
        .extracting(Remark::text)
        .singleElement()
        .asString()
        .contains("still fell by 20 %");
  }

  @Test
  void changeThatMayBeChanceOrIsSmall_isNotMarked() {
    assertThat(Warmth.warnings(forks(1.3, 0.9, 1.1, 1.2))).isEmpty();
    assertThat(Warmth.warnings(forks(1.01, 1.01, 1.011))).isEmpty();
  }

  @Test
  void twoForks_areTooFewToTell() {
    assertThat(Warmth.drift(forks(1.5, 1.5))).isEmpty();
  }

  /** Forks of five iterations whose last two have the given multiple of the first two's rate. */
  private static List<Fork> forks(double... changes) {
    return IntStream.rangeClosed(1, changes.length)
        .mapToObj(round -> {
          double later = 1_000 * changes[round - 1];
          return of(round, 990, 1_010, 5_000, 0.99 * later, 1.01 * later).fork();
        })
        .toList();
  }

  private static Fork fork(int round, WarmUpEnd... warmUps) {
    ResultBuilder result = of(round, 100, 100);
    Arrays.stream(warmUps).forEach(warmUp -> result.warmUp(round, warmUp));
    return result.fork();
  }

  private static ResultBuilder of(int round, double... rates) {
    ResultBuilder result =
        ResultBuilder.of(RunFixture.cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 1));
    for (int i = 0; i < rates.length; i++) {
      result.iteration(round, MeasuredFixture.unwatched(i + 1, rates[i]));
    }
    return result;
  }
}
