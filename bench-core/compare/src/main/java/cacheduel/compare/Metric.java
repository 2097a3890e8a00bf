// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.figure.Figure;
import cacheduel.result.MeasuredIteration;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * The quantity that a baseline and a candidate are compared in. A fork has one value in each
 * metric.
 *
 * A difference is the logarithm of a ratio, signed so that positive is worse: "twice" and "half"
 * are then equally far from "the same", whatever the metric.
 */
public enum Metric {
  /** Operations per second. */
  THROUGHPUT(Figure.THROUGHPUT, MeasuredIteration::opsPerSecond, 1),
  /** Processor time of the client's JVM per operation, in microseconds. */
  CLIENT_CPU(Figure.CLIENT_CPU, MeasuredIteration::clientCpuNanos, 1),
  /** Median time of an operation, in microseconds. */
  P50(Figure.P50, it -> timed(it, Figure.P50, it.p50Nanos()), 1),
  /** 99th percentile of an operation's time, in microseconds. */
  P99(Figure.P99, it -> timed(it, Figure.P99, it.p99Nanos()), 10.0 / 3),
  /**
   * Bytes that the client's JVM allocates per operation. Less than one byte counts as one: the JVM
   * itself allocates that much.
   */
  ALLOCATION(Figure.ALLOCATION, MeasuredIteration::allocatedBytes, 1);

  private final Figure figure;
  // Error Prone cannot see that a function is immutable; the readers are stateless.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Function<MeasuredIteration, @Nullable Number> reader;

  private final double coarseness;

  Metric(Figure figure, Function<MeasuredIteration, @Nullable Number> reader, double coarseness) {
    this.figure = figure;
    this.reader = reader;
    this.coarseness = coarseness;
  }

  /** Treats a percentile of too few operations as unknown. */
  private static @Nullable Number timed(
      MeasuredIteration iteration, Figure percentile, @Nullable Long nanos) {
    return percentile.isOfFew(iteration.timed()) ? null : nanos;
  }

  /** Returns the value in one iteration, in the displayed unit; null if it is not known. */
  @Nullable
  Double of(MeasuredIteration iteration) {
    Number value = reader.apply(iteration);
    return value == null ? null : (Double) figure.unit().shown(value.doubleValue());
  }

  /**
   * Returns the value of a fork: the median of its iterations. Of the 99th percentile it is the
   * lowest, which differs far less from fork to fork, since chance only ever raises a tail.
   *
   * @param ofIterations the values of its iterations, at least one
   */
  double ofFork(double[] ofIterations) {
    return this == P99
        ? Arrays.stream(ofIterations).min().orElseThrow()
        : Median.withDefaults().evaluate(ofIterations);
  }

  /** Returns the figure that it compares. */
  public Figure figure() {
    return figure;
  }

  /** Returns name and unit, for example "p99 us". */
  public String label() {
    return figure.briefHeading();
  }

  /** Returns how many times as large as a change of the rate one of this metric must be to count. */
  double coarseness() {
    return coarseness;
  }

  /**
   * Returns how much worse a candidate is than its baseline, as a logarithm; 0 if they are equal.
   *
   * @return empty if one of the two is not a positive number, so that there is no ratio
   */
  public OptionalDouble slowdown(double baseline, double candidate) {
    double least = this == ALLOCATION ? 1 : Double.MIN_NORMAL;
    double log = Math.log(Math.max(least, candidate)) - Math.log(Math.max(least, baseline));
    boolean known = isKnown(baseline) && isKnown(candidate);
    return known ? OptionalDouble.of(figure.higherIsBetter() ? -log : log) : OptionalDouble.empty();
  }

  private boolean isKnown(double value) {
    return Double.isFinite(value) && (value > 0 || (value == 0 && this == ALLOCATION));
  }

  /** Returns the ratio of candidate to baseline that corresponds to a slowdown. */
  public double ratio(double slowdown) {
    return Math.exp(figure.higherIsBetter() ? -slowdown : slowdown);
  }
}
