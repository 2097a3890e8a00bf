// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import cacheduel.compare.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on a candidate in one figure after one fault.
 *
 * @param scenario the name of the fault
 * @param figure the figure
 * @param baseline the baseline's value for all rounds; null if it has none
 * @param candidate the candidate's
 * @param difference the candidate's value less the baseline's
 * @param verdict the verdict; between two runs never WORSE or BETTER
 * @param suspected the verdict if both were clients of one run; null unless it is only suspected
 */
public record FigureVerdict(
    String scenario,
    FaultFigure figure,
    @Nullable FaultValue baseline,
    @Nullable FaultValue candidate,
    RoundDifference difference,
    Verdict verdict,
    @Nullable Verdict suspected) {

  static FigureVerdict of(
      FaultCell baseline, FaultCell candidate, FaultFigure figure, double level, boolean isOneRun) {
    RoundDifference difference = RoundDifference.between(baseline, candidate, figure, level);
    Verdict found = found(figure, difference);
    boolean isSuspicion = difference.isCertain() && !isOneRun;
    return new FigureVerdict(
        baseline.scenario(),
        figure,
        baseline.value(figure).orElse(null),
        candidate.value(figure).orElse(null),
        difference,
        isSuspicion ? Verdict.INCONCLUSIVE : found,
        isSuspicion ? found : null);
  }

  private static Verdict found(FaultFigure figure, RoundDifference difference) {
    if (difference.rounds() < RoundDifference.FEWEST_ROUNDS) {
      return Verdict.INVALID;
    }
    if (!difference.isCertain()) {
      return Verdict.INCONCLUSIVE;
    }
    boolean isBetter = difference.isMore() == figure.higherIsBetter();
    return isBetter ? Verdict.BETTER : Verdict.WORSE;
  }

  /** Returns the suspicion, or else the verdict. */
  public Verdict found() {
    return suspected == null ? verdict : suspected;
  }
}
