// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import cacheduel.result.CellResult;
import cacheduel.result.MeanInterval;
import cacheduel.result.Status;
import java.util.Optional;

/** The interval of a published figure by its values in single forks. */
final class ForkInterval {
  private ForkInterval() {}

  /**
   * Returns a figure with the 95 % t-interval of its values in the valid forks, unless it has an
   * interval, or fewer than three forks have the figure.
   *
   * @param read the figure of all forks; if it is empty, the mean of the forks stands in for it
   */
  static Optional<Range> of(CellResult result, Figure figure, Optional<Range> read) {
    if (read.filter(Range::hasInterval).isPresent()) {
      return read;
    }
    double[] forks = forks(result, figure);
    if (forks.length < MeanInterval.FEWEST) {
      return read;
    }
    MeanInterval interval = MeanInterval.ofForks(forks);
    double best = read.map(Range::best).orElse(interval.mean());
    return Optional.of(
        Range.of(Math.min(best, interval.low()), best, Math.max(best, interval.high())));
  }

  private static double[] forks(CellResult result, Figure figure) {
    return result.forks().stream()
        .filter(fork -> fork.status() == Status.VALID)
        .flatMapToDouble(fork -> ForkEstimator.WHOLE.of(fork, figure).stream())
        .toArray();
  }
}
