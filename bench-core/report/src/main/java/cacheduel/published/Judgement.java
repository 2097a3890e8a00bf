// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import java.util.List;

/**
 * What figures say of a claim.
 *
 * @param verdict what they say together
 * @param evidence each ratio that there is, or was to be
 * @param leftOut how many of the claim's ratios there are no figures for
 */
public record Judgement(Verdict verdict, List<Evidence> evidence, int leftOut) {
  public Judgement {
    evidence = List.copyOf(evidence);
  }

  static Judgement of(Needs needs, List<Evidence> evidence, int leftOut) {
    return new Judgement(verdict(needs, evidence), evidence, leftOut);
  }

  /** How many ratios say so. */
  public long count(Verdict wanted) {
    return count(evidence, wanted);
  }

  private static Verdict verdict(Needs needs, List<Evidence> evidence) {
    if (evidence.isEmpty()) {
      return Verdict.CANNOT_TELL;
    }
    long all = evidence.size();
    long supported = count(evidence, Verdict.SUPPORTED);
    long contradicted = count(evidence, Verdict.CONTRADICTED);
    boolean holds = needs == Needs.EACH ? supported == all : 2 * supported > all;
    boolean fails = needs == Needs.EACH ? contradicted > 0 : 2 * contradicted >= all;
    if (holds) {
      return Verdict.SUPPORTED;
    }
    return fails ? Verdict.CONTRADICTED : Verdict.CANNOT_TELL;
  }

  private static long count(List<Evidence> evidence, Verdict wanted) {
    return evidence.stream().filter(one -> one.verdict() == wanted).count();
  }
}
