// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.figure.Figure;
import cacheduel.result.MeasuredIteration;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a baseline and a candidate are compared in. A fork has one number in each metric.
 *
 * <p>A difference is a logarithm of a ratio, turned so that above 0 is worse: then "twice" and "half" are
 * equally far from "the same", whatever the metric.
 */
public enum Metric {
  /** Operations a second. */
  THROUGHPUT(Figure.THROUGHPUT, MeasuredIteration::opsPerSecond, 0.03, Double.MIN_NORMAL),
  /** Processor time of the client's JVM for an operation, in microseconds. */
  CLIENT_CPU(Figure.CLIENT_CPU, MeasuredIteration::clientCpuNanos, 0.03, Double.MIN_NORMAL),
  /** Median time of an operation, in microseconds. */
  P50(
      Figure.P50,
      iteration -> timed(iteration, Figure.P50, iteration.p50Nanos()),
      0.03,
      Double.MIN_NORMAL),
  /** 99th percentile of an operation's time, in microseconds. */
  P99(
      Figure.P99,
      iteration -> timed(iteration, Figure.P99, iteration.p99Nanos()),
      0.10,
      Double.MIN_NORMAL),
  /**
   * What the client's JVM allocates for an operation, in bytes. Less than one byte counts as one: it
   * is what the JVM does beside the operations.
   */
  ALLOCATION(Figure.ALLOCATION, MeasuredIteration::allocatedBytes, 0.03, 1);

  private final Figure figure;
  // The readers are without state; the checker cannot see that of any function.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Function<MeasuredIteration, @Nullable Number> reader;
  private final double delta;
  private final double least;

  Metric(
      Figure figure,
      Function<MeasuredIteration, @Nullable Number> reader,
      double delta,
      double least) {
    this.figure = figure;
    this.reader = reader;
    this.delta = delta;
    this.least = least;
  }

  /** Too few operations for a percentile count as none. */
  private static @Nullable Number timed(
      MeasuredIteration iteration, Figure percentile, @Nullable Long nanos) {
    return percentile.isOfFew(iteration.timed()) ? null : nanos;
  }

  /** Returns its value in one iteration, in the unit that people read; null if it is not known. */
  @Nullable
  Double of(MeasuredIteration iteration) {
    Number value = reader.apply(iteration);
    return value == null ? null : (Double) figure.unit().shown(value.doubleValue());
  }

  /** The figure that it is of. */
  public Figure figure() {
    return figure;
  }

  /** Name and unit, for example "p99 us". */
  public String label() {
    return figure.briefHeading();
  }

  /** The smallest change that counts, as a share: 0.03 is 3 per cent. */
  public double delta() {
    return delta;
  }

  /**
   * How much worse a candidate is than its baseline, as a logarithm; 0 if they are the same.
   *
   * @return empty if one of the two is not a positive number, so that they have no ratio
   */
  public OptionalDouble slowdown(double baseline, double candidate) {
    double log = Math.log(Math.max(least, candidate)) - Math.log(Math.max(least, baseline));
    boolean known = isKnown(baseline) && isKnown(candidate);
    return known ? OptionalDouble.of(figure.higherIsBetter() ? -log : log) : OptionalDouble.empty();
  }

  private boolean isKnown(double value) {
    return Double.isFinite(value) && (value > 0 || (value == 0 && least == 1));
  }

  /** The ratio of candidate to baseline behind a slowdown. */
  double ratio(double slowdown) {
    return Math.exp(figure.higherIsBetter() ? -slowdown : slowdown);
  }
}
