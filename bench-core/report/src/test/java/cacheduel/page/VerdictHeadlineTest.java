// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.ComparedFixture;
import cacheduel.compare.Metric;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictHeadlineTest {
  private static final String BASELINE =
      "baseline (protocol ascii): xmemcached@2.4.9 ascii blocking";
  private static final String CANDIDATE =
      "candidate (protocol binary): xmemcached@2.4.9 binary blocking";

  @Test
  void worse_namesMetricAndSize() {
    assertThat(VerdictHeadline.of(List.of(cell(Math.log(1.25), 16))))
        .isEqualTo("binary is worse than ascii in ops/s (-20 %)");
  }

  @Test
  void better_namesMetricAndSize() {
    assertThat(VerdictHeadline.of(List.of(cell(-Math.log(1.25), 16))))
        .isEqualTo("binary is better than ascii in ops/s (+25 %)");
  }

  @Test
  void withinNoise_isNotWorse() {
    assertThat(VerdictHeadline.of(List.of(cell(0, 16))))
        .isEqualTo("binary is not worse than ascii");
  }

  @Test
  void tooFewPairs_areNoFinding() {
    assertThat(VerdictHeadline.of(List.of(cell(0, 1))))
        .isEqualTo("No valid comparison of binary and ascii");
    assertThat(VerdictHeadline.of(List.of())).isEqualTo("No verdict yet");
  }

  @Test
  void severalComparisons_areCounted() {
    assertThat(VerdictHeadline.of(List.of(cell(Math.log(1.25), 16), cell(0, 16), cell(0, 16))))
        .isEqualTo("binary against ascii: 1 WORSE, 2 WITHIN_NOISE");
  }

  private static ComparedCell cell(double slowdown, int pairs) {
    return ComparedCell.of(
        BASELINE,
        CANDIDATE,
        List.of(ComparedFixture.judge(Metric.THROUGHPUT, slowdown, pairs)),
        List.of());
  }
}
