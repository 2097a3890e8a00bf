// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.List;

/**
 * What is said of a candidate and its baseline at one point of the matrix.
 *
 * @param baseline the baseline in one line
 * @param candidate the candidate in one line
 * @param skipped whether one of them cannot be measured, so that there is nothing to be said
 * @param judgements by metric; those that were not measured are left out
 * @param notes what a reader must know beside them
 */
public record ComparedCell(
    String baseline,
    String candidate,
    boolean skipped,
    List<Judgement> judgements,
    List<String> notes) {
  public ComparedCell {
    judgements = List.copyOf(judgements);
    notes = List.copyOf(notes);
  }

  /** Two that were measured, or were to be. */
  public static ComparedCell of(
      String baseline, String candidate, List<Judgement> judgements, List<String> notes) {
    return new ComparedCell(baseline, candidate, false, judgements, notes);
  }

  /** Two of which one cannot be measured. */
  public static ComparedCell skipped(String baseline, String candidate, String reason) {
    return new ComparedCell(baseline, candidate, true, List.of(), List.of("SKIPPED: " + reason));
  }

  /** Whether something was to be measured that nothing is known of. */
  public boolean isUnknown() {
    return !skipped && (judgements.isEmpty() || has(Verdict.INVALID));
  }

  /** Whether any metric has a verdict. */
  public boolean has(Verdict verdict) {
    return judgements.stream().anyMatch(judgement -> judgement.verdict() == verdict);
  }
}
