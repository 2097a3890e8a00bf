// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.compare.stats.HodgesLehmann;
import cacheduel.compare.stats.SignedRankTest;
import java.util.Arrays;

/**
 * The slowdowns of some pairs, summarised.
 *
 * @param pairs number of pairs, at least one
 * @param centre the estimated centre of the slowdowns
 * @param test the test whether they lie to one side of 0
 */
record Sample(int pairs, HodgesLehmann centre, SignedRankTest test) {

  static Sample of(double[] slowdowns, int from, int to, double confidence) {
    double[] some = Arrays.copyOfRange(slowdowns, from, to);
    return new Sample(some.length, HodgesLehmann.of(some, confidence), SignedRankTest.of(some));
  }

  boolean isWorse(double p, double delta) {
    return test.greater() <= p && centre.estimate() > Math.log1p(delta);
  }

  boolean isBetter(double p, double delta) {
    return test.less() <= p && centre.estimate() < -Math.log1p(delta);
  }

  /** Returns whether the estimate is within delta and its interval within twice that. */
  boolean isWithinNoise(double delta) {
    double outer = Math.log1p(2 * delta);
    return Math.abs(centre.estimate()) <= Math.log1p(delta) && centre.within(-outer, outer);
  }
}
