// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import cacheduel.result.CellResult;
import cacheduel.result.MeanInterval;
import cacheduel.result.Status;
import cacheduel.workload.Operation;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** The interval of a figure by its values in single forks. */
final class ForkInterval {
  private ForkInterval() {}

  /**
   * Returns a figure with the 95 % t-interval of its values in the valid forks, unless it has an
   * interval, or fewer than three forks have the figure.
   *
   * @param operation the timed operation, if it is a time
   * @param reader of the figure of all forks; if there is none, the mean of the forks stands in for it
   */
  static Optional<Range> of(
      CellResult result, Figure figure, @Nullable Operation operation, Reader reader) {
    Optional<Range> read = reader.read(result, operation);
    if (read.filter(Range::hasInterval).isPresent()
        || result.forks().size() < MeanInterval.FEWEST) {
      return read;
    }
    double[] forks = result.single().stream()
        .filter(fork -> fork.status() == Status.VALID)
        .flatMapToDouble(fork -> ofFork(fork, figure, operation, reader).stream())
        .toArray();
    if (forks.length < MeanInterval.FEWEST) {
      return read;
    }
    MeanInterval interval = MeanInterval.ofForks(forks);
    double best = read.map(Range::best).orElse(interval.mean());
    return Optional.of(
        Range.of(Math.min(best, interval.low()), best, Math.max(best, interval.high())));
  }

  /** Returns a figure of a fork as it was recorded, else, of a time, as its histograms have it. */
  private static OptionalDouble ofFork(
      CellResult fork, Figure figure, @Nullable Operation operation, Reader reader) {
    OptionalDouble recorded = ForkEstimator.WHOLE.of(fork.forks().get(0), figure);
    return recorded.isPresent() || operation == null
        ? recorded
        : reader
            .read(fork, operation)
            .map(read -> OptionalDouble.of(read.best()))
            .orElse(recorded);
  }
}
