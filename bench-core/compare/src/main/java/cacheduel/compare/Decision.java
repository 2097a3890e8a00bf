// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

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
   * Decides on the pairs so far.
   *
   * @param delta the smallest change that counts, as a share
   * @param slowdowns one for each clean pair, in the order in which they were measured
   */
  static Decision of(Rule rule, double delta, double[] slowdowns) {
    for (Look look : rule.screen()) {
      if (slowdowns.length < look.pairs()) {
        return open(null, rule, slowdowns, 0, slowdowns.length);
      }
      Sample sample = Sample.of(slowdowns, 0, look.pairs(), rule.confidence());
      Verdict seen = seen(sample, look.p(), delta);
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
    List<Look> looks = rule.confirmation();
    for (Look look : looks) {
      int end = screened + look.pairs();
      if (slowdowns.length < end) {
        return open(suspected, rule, slowdowns, screened, screened);
      }
      Sample fresh = Sample.of(slowdowns, screened, end, rule.confidence());
      Verdict seen = seen(fresh, look.p(), delta);
      boolean last = look.equals(looks.get(looks.size() - 1));
      if (seen == suspected || seen == Verdict.WITHIN_NOISE || last) {
        Verdict settled =
            seen == suspected || seen == Verdict.WITHIN_NOISE ? seen : Verdict.INCONCLUSIVE;
        return new Decision(suspected, settled, fresh, screened, slowdowns.length);
      }
    }
    throw new IllegalStateException("a rule without a confirmation");
  }

  private static Verdict seen(Sample sample, double p, double delta) {
    if (sample.isWorse(p, delta)) {
      return Verdict.WORSE;
    }
    if (sample.isBetter(p, delta)) {
      return Verdict.BETTER;
    }
    return sample.isWithinNoise(delta) ? Verdict.WITHIN_NOISE : Verdict.INCONCLUSIVE;
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
