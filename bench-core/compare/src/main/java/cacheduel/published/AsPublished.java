// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.rate.Rate;
import cacheduel.result.CellResult;
import cacheduel.result.Repetition;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * A cell's figure as a published comparison of BRCache and memcached (2016) computed it: {@code 1e9 * i
 * / t} of the best of several repetitions, the one with the lowest mean {@code t / i}, where {@code i}
 * is the number of operations of all clients. Neither reading of {@code t} is the elapsed time, so
 * neither result is a throughput; they are compared with the published figures only.
 *
 * @param bySumOfTimes as the text defines it: {@code t} is the sum of the times of all operations of
 *     all clients, which makes the result the rate of one client among them
 * @param byLastOperations as the program computed it: it kept each client's last time where it meant
 *     to add, so {@code t} is the sum of the times of one operation of each client, and the result is
 *     as many times the other as a client has operations, if the last takes as long as the others
 */
public record AsPublished(double bySumOfTimes, double byLastOperations) {

  /** Computes both of a cell's repetitions; empty if it has none, or if its numbers do not hold. */
  public static Optional<AsPublished> of(CellResult result) {
    if (Rate.of(result).verified() == null || result.repetitions().isEmpty()) {
      return Optional.empty();
    }
    int clients = result.cell().threads();
    return Optional.of(new AsPublished(
        best(result, Repetition::latencySumNanos),
        best(result, repetition -> clients * repetition.lastOperationMeanNanos())));
  }

  private static double best(CellResult result, ToDoubleFunction<Repetition> t) {
    double lowestMean = result.repetitions().stream()
        .mapToDouble(repetition -> t.applyAsDouble(repetition) / repetition.operations())
        .min()
        .orElse(Double.NaN);
    return 1e9 / lowestMean;
  }
}
