// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.compare.stats.HodgesLehmann;

/**
 * How a candidate differs from its baseline: the ratio of its number to the baseline's.
 *
 * @param ratio the Hodges-Lehmann estimate; 1 is no difference
 * @param low lower end of its interval; 0 where so few pairs allow none
 * @param high upper end; infinite where there is none
 * @param confidence of the interval, for example 0.97; 1 where there is none
 */
public record Effect(double ratio, double low, double high, double confidence) {

  static Effect of(Metric metric, HodgesLehmann slowdown) {
    double one = metric.ratio(slowdown.low());
    double other = metric.ratio(slowdown.high());
    return new Effect(
        metric.ratio(slowdown.estimate()),
        Math.min(one, other),
        Math.max(one, other),
        slowdown.confidence());
  }

  /** Whether there are enough pairs for an interval. */
  public boolean hasInterval() {
    return Double.isFinite(high);
  }
}
