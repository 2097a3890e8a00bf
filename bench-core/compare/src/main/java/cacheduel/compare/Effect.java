// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.compare.stats.HodgesLehmann;

/**
 * The ratio of a candidate's figure to its baseline's.
 *
 * @param ratio the Hodges-Lehmann estimate; 1 is no difference
 * @param low lower end of its interval; 0 if there are too few pairs for an interval
 * @param high upper end; infinite if there are too few
 * @param confidence of the interval, for example 0.97; 1 without an interval
 */
public record Effect(double ratio, double low, double high, double confidence) {

  public static Effect of(Metric metric, HodgesLehmann slowdown) {
    double one = metric.ratio(slowdown.low());
    double other = metric.ratio(slowdown.high());
    return new Effect(
        metric.ratio(slowdown.estimate()),
        Math.min(one, other),
        Math.max(one, other),
        slowdown.confidence());
  }

  /** Returns whether there are enough pairs for an interval. */
  public boolean hasInterval() {
    return Double.isFinite(high);
  }
}
