// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.List;

/**
 * The verdicts on a candidate and its baseline at one point of the matrix.
 *
 * @param baseline the baseline in one line
 * @param candidate the candidate in one line
 * @param cells number of cells that it is about: 1, or all of a client together
 * @param skipped whether one of them cannot be measured, so that there is no verdict
 * @param judgements the judgement of each metric that was measured
 * @param notes remarks that a reader needs beside them
 */
public record ComparedCell(
    String baseline,
    String candidate,
    int cells,
    boolean skipped,
    List<MetricJudgement> judgements,
    List<String> notes) {
  public ComparedCell {
    judgements = List.copyOf(judgements);
    notes = List.copyOf(notes);
  }

  /** Creates the comparison of two cells that were measured, or should have been. */
  public static ComparedCell of(
      String baseline, String candidate, List<MetricJudgement> judgements, List<String> notes) {
    return new ComparedCell(baseline, candidate, 1, false, judgements, notes);
  }

  /** Creates the comparison of several cells of a client together. */
  static ComparedCell over(
      int cells,
      String baseline,
      String candidate,
      List<MetricJudgement> judgements,
      List<String> notes) {
    return new ComparedCell(baseline, candidate, cells, false, judgements, notes);
  }

  /** Returns whether it is about several cells together. */
  public boolean isOverall() {
    return cells > 1;
  }

  /** Creates the comparison of two cells of which one cannot be measured. */
  public static ComparedCell skipped(String baseline, String candidate, String reason) {
    return new ComparedCell(baseline, candidate, 1, true, List.of(), List.of("SKIPPED: " + reason));
  }

  /** Returns whether a comparison was planned that gave no result. */
  public boolean isUnknown() {
    return !skipped && (judgements.isEmpty() || has(Verdict.INVALID));
  }

  /** Returns whether any metric has a verdict. */
  public boolean has(Verdict verdict) {
    return judgements.stream().anyMatch(judgement -> judgement.verdict() == verdict);
  }
}
