// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.compare.Slowdowns.Direction;
import org.jspecify.annotations.Nullable;

/**
 * The state of the decision on one metric, given the pairs so far; a pure function of them.
 *
 * @param suspected WORSE or BETTER if the last look raised that suspicion, else null
 * @param settled the verdict, if the rule asks for no more pairs; else null. WORSE, BETTER and
 *     WITHIN_NOISE are final; INCONCLUSIVE is not, if another metric brings more pairs
 * @param judged the pairs behind the verdict: those of the last look, or all so far
 */
record Decision(@Nullable Verdict suspected, @Nullable Verdict settled, Slowdowns judged) {

  /**
   * Decides on the pairs so far.
   *
   * @param metric the metric that they are of
   * @param all in the order in which they were measured
   */
  static Decision of(Rule rule, Metric metric, Slowdowns all) {
    double delta = rule.delta(metric);
    Decision last = new Decision(null, null, all);
    for (Rule.Look look : rule.looks()) {
      if (all.size() < look.pairs()) {
        return last.settled() == null ? new Decision(last.suspected(), null, all) : last;
      }
      last = at(look, rule, delta, all.first(look.pairs()));
      if (last.settled() != null && last.settled() != Verdict.INCONCLUSIVE) {
        return last;
      }
    }
    return last;
  }

  private static Decision at(Rule.Look look, Rule rule, double delta, Slowdowns pairs) {
    Verdict significant = seen(pairs, look.shift(), look.outliers(), delta);
    if (significant != null) {
      return new Decision(significant, significant, pairs);
    }
    if (pairs.areWithin(delta, rule.confidence(look.pairs()))) {
      return new Decision(null, Verdict.WITHIN_NOISE, pairs);
    }
    Verdict suspected = seen(pairs, Rule.SUSPICION, Rule.SUSPICION, delta);
    boolean open =
        look.pairs() < rule.mostPairs() && (suspected != null || look.pairs() < rule.patience());
    return new Decision(suspected, open ? null : Verdict.INCONCLUSIVE, pairs);
  }

  /** Returns the direction in which the arms differ at these levels; null if they do not. */
  private static @Nullable Verdict seen(
      Slowdowns pairs, double ofShift, double ofOutliers, double delta) {
    double least = Math.log1p(delta);
    double centre = pairs.centre();
    double mean = pairs.mean();
    for (Direction direction : Direction.values()) {
      boolean shifted = direction.of(centre) > least && pairs.shift(direction) <= ofShift;
      boolean outlying =
          direction.of(mean) > least && pairs.outliers(least).p(direction) <= ofOutliers;
      if (shifted || outlying) {
        return direction.verdict();
      }
    }
    return null;
  }

  /** Returns the verdict if no further pair comes. */
  Verdict verdict() {
    if (settled != null) {
      return settled;
    }
    return judged.size() < Rule.FEWEST_PAIRS ? Verdict.INVALID : Verdict.INCONCLUSIVE;
  }
}
