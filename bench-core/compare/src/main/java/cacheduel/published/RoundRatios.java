// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import cacheduel.published.TableResult.Counterpart;
import cacheduel.result.MeanInterval;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * Computes the ratio of two figures, or the geometric mean of several ratios, from the rounds that
 * measured all of them. The cells of a round follow each other closely, so that a drift of the machine
 * cancels out.
 */
final class RoundRatios {
  private RoundRatios() {}

  /** A measured ratio's dividend and divisor, both with a figure. */
  record Measured(Counterpart of, Counterpart to) {
    private double log() {
      return Math.log(best(of) / best(to));
    }

    private static double best(Counterpart part) {
      return Objects.requireNonNull(part.figure()).best();
    }
  }

  /**
   * Returns the ratio with its 95 % t-interval, computed from the logarithms; without an interval if
   * there are fewer than three rounds, since the iterations of one JVM say nothing about the next.
   */
  static Range of(List<Measured> ratios) {
    double[] logs =
        common(ratios).stream().mapToDouble(round -> meanLog(ratios, round)).toArray();
    if (logs.length < MeanInterval.FEWEST) {
      return Range.withoutInterval(
          Math.exp(ratios.stream().mapToDouble(Measured::log).average().orElseThrow()));
    }
    MeanInterval mean = MeanInterval.ofForks(logs);
    return Range.of(Math.exp(mean.low()), Math.exp(mean.mean()), Math.exp(mean.high()));
  }

  private static Set<Integer> common(List<Measured> ratios) {
    Set<Integer> common = new TreeSet<>(ratios.get(0).of().rounds().keySet());
    for (Measured ratio : ratios) {
      common.retainAll(ratio.of().rounds().keySet());
      common.retainAll(ratio.to().rounds().keySet());
    }
    return common;
  }

  private static double meanLog(List<Measured> ratios, int round) {
    return ratios.stream()
        .mapToDouble(ratio -> Math.log(ratio.of().in(round) / ratio.to().in(round)))
        .average()
        .orElseThrow();
  }
}
