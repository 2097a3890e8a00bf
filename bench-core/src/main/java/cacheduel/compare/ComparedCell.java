// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.List;

/**
 * What is said of a candidate and its baseline at one point of the matrix.
 *
 * @param baseline the baseline in one line
 * @param candidate the candidate in one line
 * @param judgements by metric; those that were not measured are left out
 * @param notes what a reader must know beside them
 */
public record ComparedCell(
    String baseline, String candidate, List<Judgement> judgements, List<String> notes) {
  public ComparedCell {
    judgements = List.copyOf(judgements);
    notes = List.copyOf(notes);
  }

  /** Whether any metric has a verdict. */
  public boolean has(Verdict verdict) {
    return judgements.stream().anyMatch(judgement -> judgement.verdict() == verdict);
  }
}
