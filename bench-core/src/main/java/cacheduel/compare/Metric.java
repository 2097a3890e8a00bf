// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.OptionalDouble;

/**
 * What a baseline and a candidate are compared in. A fork has one number in each metric.
 *
 * <p>A difference is a logarithm of a ratio, turned so that above 0 is worse: then "twice" and "half" are
 * equally far from "the same", whatever the metric.
 */
public enum Metric {
  /** Operations a second. */
  THROUGHPUT("ops/s", true, 0.03, Double.MIN_NORMAL),
  /** Processor time of the client's JVM for an operation, in microseconds. */
  CLIENT_CPU("CPU us/op", false, 0.03, Double.MIN_NORMAL),
  /** Median time of an operation, in microseconds. */
  P50("p50 us", false, 0.03, Double.MIN_NORMAL),
  /** 99th percentile of an operation's time, in microseconds. */
  P99("p99 us", false, 0.10, Double.MIN_NORMAL),
  /**
   * What the client's JVM allocates for an operation, in bytes. Less than one byte counts as one: it
   * is what the JVM does beside the operations.
   */
  ALLOCATION("alloc B/op", false, 0.03, 1);

  private final String label;
  private final boolean moreIsBetter;
  private final double delta;
  private final double least;

  Metric(String label, boolean moreIsBetter, double delta, double least) {
    this.label = label;
    this.moreIsBetter = moreIsBetter;
    this.delta = delta;
    this.least = least;
  }

  /** Name and unit, for example "p99 us". */
  public String label() {
    return label;
  }

  /** Whether a candidate with more of it is the better one. */
  public boolean moreIsBetter() {
    return moreIsBetter;
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
    return known ? OptionalDouble.of(moreIsBetter ? -log : log) : OptionalDouble.empty();
  }

  private boolean isKnown(double value) {
    return Double.isFinite(value) && (value > 0 || (value == 0 && least == 1));
  }

  /** The ratio of candidate to baseline behind a slowdown. */
  double ratio(double slowdown) {
    return Math.exp(moreIsBetter ? -slowdown : slowdown);
  }
}
