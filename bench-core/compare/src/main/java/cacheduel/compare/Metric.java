// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.figure.Figure;
import cacheduel.figure.ForkEstimator;
import cacheduel.result.Fork;
import java.util.OptionalDouble;

/**
 * The quantity that a baseline and a candidate are compared in. A fork has one value in each
 * metric.
 *
 * A difference is the logarithm of a ratio, signed so that positive is worse: "twice" and "half"
 * are then equally far from "the same", whatever the metric.
 */
public enum Metric {
  /** Operations per second. */
  THROUGHPUT(Figure.THROUGHPUT, 1),
  /** Processor time of the client's JVM per operation, in microseconds. */
  CLIENT_CPU(Figure.CLIENT_CPU, 1),
  /** Median time of an operation, in microseconds. */
  P50(Figure.P50, 1),
  /** 99th percentile of an operation's time, in microseconds. */
  P99(Figure.P99, 10.0 / 3),
  /**
   * Bytes that the client's JVM allocates per operation. Less than one byte counts as one: the JVM
   * itself allocates that much.
   */
  ALLOCATION(Figure.ALLOCATION, 1);

  private final Figure figure;
  private final double coarseness;

  Metric(Figure figure, double coarseness) {
    this.figure = figure;
    this.coarseness = coarseness;
  }

  /**
   * Returns the value of a fork by {@link ForkEstimator#QUIET}, in the displayed unit; empty if it is
   * not known.
   */
  OptionalDouble of(Fork fork) {
    OptionalDouble value = ForkEstimator.QUIET.of(fork, figure);
    return value.isPresent()
        ? OptionalDouble.of(figure.unit().shown(value.getAsDouble()))
        : OptionalDouble.empty();
  }

  /** Returns the figure that it compares. */
  public Figure figure() {
    return figure;
  }

  /** Returns name and unit, for example "p99 us". */
  public String label() {
    return figure.names().briefHeading();
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
