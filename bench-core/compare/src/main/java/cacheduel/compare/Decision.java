// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.compare.stats.HodgesLehmann;
import cacheduel.compare.stats.SignedRankTest;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of the decision on one metric, given the pairs so far; a pure function of them.
 *
 * @param suspected WORSE or BETTER if the screen has raised that suspicion, else null
 * @param settled the final verdict, which no further pair changes; null while the rule asks for
 *     more
 * @param evidence the pairs that support the verdict. In a confirmation these are the fresh pairs
 *     only, since those of the screen were selected by their result; null without a pair
 * @param screened number of pairs that the screen has judged or, before its first look, seen
 * @param pairs number of all pairs
 */
record Decision(
    @Nullable Verdict suspected,
    @Nullable Verdict settled,
    @Nullable Sample evidence,
    int screened,
    int pairs) {

  /**
   * The slowdowns of some pairs, summarised.
   *
   * @param pairs number of pairs, at least one
   * @param centre the estimated centre of the slowdowns
   * @param test the test of whether they lie on one side of 0
   */
  record Sample(int pairs, HodgesLehmann centre, SignedRankTest test) {
    static Sample of(double[] slowdowns, int from, int to, double confidence) {
      double[] some = Arrays.copyOfRange(slowdowns, from, to);
      return new Sample(some.length, HodgesLehmann.of(some, confidence), SignedRankTest.of(some));
    }

    /** Returns the outcome of a look at the sample, given the largest significant p-value. */
    private Verdict verdict(double p, double delta) {
      double least = Math.log1p(delta);
      if (test.greater() <= p && centre.estimate() > least) {
        return Verdict.WORSE;
      }
      if (test.less() <= p && centre.estimate() < -least) {
        return Verdict.BETTER;
      }
      double outer = Math.log1p(2 * delta);
      boolean within = Math.abs(centre.estimate()) <= least && centre.within(-outer, outer);
      return within ? Verdict.WITHIN_NOISE : Verdict.INCONCLUSIVE;
    }
  }

  /**
   * Decides on the pairs so far.
   *
   * @param delta the smallest change that counts, as a share
   * @param slowdowns one for each pair, in the order in which they were measured
   */
  static Decision of(Rule rule, double delta, double[] slowdowns) {
    for (Rule.Look look : rule.screen()) {
      if (slowdowns.length < look.pairs()) {
        return open(null, rule, slowdowns, 0, slowdowns.length);
      }
      Sample sample = Sample.of(slowdowns, 0, look.pairs(), rule.confidence());
      Verdict seen = sample.verdict(look.p(), delta);
      if (seen == Verdict.WITHIN_NOISE) {
        return new Decision(null, seen, sample, look.pairs(), slowdowns.length);
      }
      if (seen != Verdict.INCONCLUSIVE) {
        return confirm(seen, look.pairs(), rule, delta, slowdowns);
      }
    }
    int screened = rule.mostScreened();
    return new Decision(
        null,
        Verdict.INCONCLUSIVE,
        Sample.of(slowdowns, 0, screened, rule.confidence()),
        screened,
        slowdowns.length);
  }

  private static Decision confirm(
      Verdict suspected, int screened, Rule rule, double delta, double[] slowdowns) {
    List<Rule.Look> looks = rule.confirmation();
    for (Rule.Look look : looks) {
      int end = screened + look.pairs();
      if (slowdowns.length < end) {
        return open(suspected, rule, slowdowns, screened, screened);
      }
      Sample fresh = Sample.of(slowdowns, screened, end, rule.confidence());
      Verdict seen = fresh.verdict(look.p(), delta);
      boolean ends = seen == suspected || seen == Verdict.WITHIN_NOISE;
      if (ends || look.equals(looks.get(looks.size() - 1))) {
        Verdict settled = ends ? seen : Verdict.INCONCLUSIVE;
        return new Decision(suspected, settled, fresh, screened, slowdowns.length);
      }
    }
    throw new IllegalStateException("a rule without a confirmation");
  }

  private static Decision open(
      @Nullable Verdict suspected, Rule rule, double[] slowdowns, int from, int screened) {
    int first = from < slowdowns.length ? from : 0;
    Sample soFar = slowdowns.length == 0
        ? null
        : Sample.of(slowdowns, first, slowdowns.length, rule.confidence());
    return new Decision(suspected, null, soFar, screened, slowdowns.length);
  }

  /** Returns the verdict if no further pair comes. */
  Verdict verdict() {
    if (settled != null) {
      return settled;
    }
    return pairs < Rule.FEWEST_PAIRS ? Verdict.INVALID : Verdict.INCONCLUSIVE;
  }
}
