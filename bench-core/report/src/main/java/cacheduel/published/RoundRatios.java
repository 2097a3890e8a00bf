// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import cacheduel.published.TableResult.Counterpart;
import cacheduel.result.MeanInterval;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Computes the ratio of two figures, or the geometric mean of several ratios, from the rounds that
 * measured all of them. The cells of a round follow each other closely, so that a drift of the machine
 * cancels out.
 */
final class RoundRatios {
  private RoundRatios() {}

  /** A measured ratio's dividend and divisor. */
  record Measured(Counterpart of, Counterpart to) {
    /** Returns the ratio from the intervals of the two figures. */
    Range ratio(Range dividend, Range divisor) {
      return of.isSameCell(to)
          ? Range.withoutInterval(dividend.best() / divisor.best())
          : dividend.over(divisor);
    }
  }

  /**
   * Returns the ratio with its 95 % t-interval, computed from the logarithms; empty with fewer than
   * three rounds.
   */
  static Optional<Range> of(List<Measured> ratios) {
    double[] logs =
        common(ratios).stream().mapToDouble(round -> meanLog(ratios, round)).toArray();
    if (logs.length < MeanInterval.FEWEST) {
      return Optional.empty();
    }
    MeanInterval mean = MeanInterval.ofForks(logs);
    return Optional.of(
        Range.of(Math.exp(mean.low()), Math.exp(mean.mean()), Math.exp(mean.high())));
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
