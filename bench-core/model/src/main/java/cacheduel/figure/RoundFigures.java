// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import cacheduel.result.CellResult;
import cacheduel.result.MeanInterval;
import cacheduel.result.Status;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The figures of single forks, which give an interval to those that have none of their own. */
public final class RoundFigures {
  private RoundFigures() {}

  /** Returns the throughput and the published figures of a single fork, by key. */
  public static Map<String, Double> of(CellResult fork) {
    Map<String, Double> figures = new LinkedHashMap<>();
    Stream.concat(Stream.of(Figure.THROUGHPUT), Figure.of(Kind.PUBLISHED).stream())
        .forEach(figure -> figure
            .of(fork)
            .map(Range::best)
            .filter(Double::isFinite)
            .ifPresent(value -> figures.put(figure.key(), value)));
    return figures;
  }

  /**
   * Returns a figure with the 95 % t-interval of its values in the valid forks, unless it has an
   * interval, or fewer than three forks have the figure.
   *
   * @param read the figure of all forks; if it is empty, the mean of the forks stands in for it
   */
  static Optional<Range> withInterval(CellResult result, Figure figure, Optional<Range> read) {
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
    return result.rounds().stream()
        .filter(round -> round.status() == Status.VALID)
        .map(round -> round.figures().get(figure.key()))
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .toArray();
  }
}
