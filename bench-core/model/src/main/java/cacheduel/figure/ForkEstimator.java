// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.NoiseGate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * The estimators of a figure in one fork. The fork is the unit of replication; its iterations are not
 * independent of each other, so that each fork gives one value.
 */
public enum ForkEstimator {
  /** The figure over the whole fork, as it was recorded: that of a cell of this fork alone. */
  WHOLE {
    @Override
    public OptionalDouble of(Fork fork, Figure figure) {
      Double value = fork.measurement().figures().get(figure.key());
      return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
  },
  /**
   * The median of the iterations on a quiet machine, or of all if fewer than {@value
   * NoiseGate#FEWEST_ITERATIONS} are quiet, by which races are decided. Only positive values count,
   * since they are compared by their logarithms.
   */
  MEDIAN {
    @Override
    public OptionalDouble of(Fork fork, Figure figure) {
      return fork.median(iteration -> value(iteration, figure));
    }
  },
  /**
   * The median of the iterations on a quiet machine, or of all if fewer than {@value
   * NoiseGate#FEWEST_ITERATIONS} are quiet, by which paired comparisons are decided. Of the 99th
   * percentile it is the lowest, which differs far less from fork to fork, since chance only ever
   * raises a tail. Empty with too few iterations.
   */
  QUIET {
    @Override
    public OptionalDouble of(Fork fork, Figure figure) {
      double[] values = ofIterations(NoiseGate.counted(fork.iterations()), figure);
      if (values.length < NoiseGate.FEWEST_ITERATIONS) {
        return OptionalDouble.empty();
      }
      return figure == Figure.P99
          ? Arrays.stream(values).min()
          : OptionalDouble.of(Median.withDefaults().evaluate(values));
    }
  };

  /**
   * Returns the value of a figure; empty if it was not measured. A time is of operations of any kind.
   *
   * @param figure the rate, the processor time or the allocation of the client, the median or the
   *     99th percentile; {@link #WHOLE} has any figure of a whole cell
   */
  public abstract OptionalDouble of(Fork fork, Figure figure);

  /** Returns the figures of a whole cell that a fork has, by key, to be recorded with it. */
  public static Map<String, Double> whole(Fork fork) {
    CellResult alone = CellResult.of(List.of(fork));
    Map<String, Double> figures = new TreeMap<>();
    recorded()
        .forEach(figure -> figure
            .of(alone)
            .map(Range::best)
            .filter(Double::isFinite)
            .ifPresent(value -> figures.put(figure.key(), value)));
    return figures;
  }

  /** Returns the figures of a whole cell with which a fork is recorded, if it has them. */
  public static Stream<Figure> recorded() {
    return Stream.of(
            Stream.of(Figure.THROUGHPUT),
            Figure.of(Kind.COST).stream(),
            Figure.of(Kind.WARM_UP).stream(),
            Figure.of(Kind.PUBLISHED).stream())
        .flatMap(kind -> kind);
  }

  private static double[] ofIterations(List<MeasuredIteration> iterations, Figure figure) {
    return iterations.stream()
        .map(iteration -> value(iteration, figure))
        .filter(Objects::nonNull)
        .mapToDouble(Number::doubleValue)
        .toArray();
  }

  /** A percentile of too few operations is unknown. */
  private static @Nullable Number value(MeasuredIteration iteration, Figure figure) {
    MeasuredIteration.Timed times = figure.isOfFew(iteration.timed()) ? null : iteration.times();
    return switch (figure) {
      case THROUGHPUT -> iteration.opsPerSecond();
      case CLIENT_CPU -> iteration.cost().cpuNanos();
      case ALLOCATION -> iteration.cost().allocatedBytes();
      case P50 -> times == null ? null : (Long) times.p50Nanos();
      case P99 -> times == null ? null : (Long) times.p99Nanos();
      default -> throw new IllegalArgumentException("an iteration has no " + figure.key());
    };
  }
}
