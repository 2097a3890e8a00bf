// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

/** A statistic of the times of operations. */
public enum Statistic {
  MEAN("mean", 1),
  P50("p50", 0.5),
  P90("p90", 0.9),
  P99("p99", 0.99),
  P999("p99.9", 0.999),
  MAX("max", 1);

  /** Operations that must lie beyond a percentile to make it reliable. */
  private static final int BEYOND = 10;

  private final String text;
  private final double quantile;

  Statistic(String text, double quantile) {
    this.text = text;
    this.quantile = quantile;
  }

  /** Returns its name, for example "p99.9". */
  public String text() {
    return text;
  }

  /** Returns the quantile, 0 to 1; 1 for the mean and the maximum, which depend on the longest times. */
  public double quantile() {
    return quantile;
  }

  /** Returns the number of operations that puts ten beyond the percentile. */
  public long enough() {
    return quantile == 1 ? 1 : Math.round(BEYOND / (1 - quantile));
  }
}
