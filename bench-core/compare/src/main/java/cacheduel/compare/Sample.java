// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.compare.stats.HodgesLehmann;
import cacheduel.compare.stats.SignedRankTest;
import java.util.Arrays;

/**
 * Slowdowns of some pairs, and what they say together.
 *
 * @param pairs how many there are, at least one
 * @param centre where they lie
 * @param test whether they lie to one side of 0
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

  /** The estimate is no change that counts, and the interval leaves out all from twice that on. */
  boolean isWithinNoise(double delta) {
    double outer = Math.log1p(2 * delta);
    return Math.abs(centre.estimate()) <= Math.log1p(delta) && centre.within(-outer, outer);
  }
}
