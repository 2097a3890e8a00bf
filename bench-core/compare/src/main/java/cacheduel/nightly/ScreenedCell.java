// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.Unpaired;
import cacheduel.compare.Verdict;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A cell of a night's run, compared with the baseline's.
 *
 * @param cell the cell as it was measured
 * @param state its state
 * @param why the reason; empty if there is none
 * @param slowdown the largest suspected slowdown, as a logarithm; 0 without a suspicion
 */
record ScreenedCell(Cell cell, State state, String why, double slowdown) {

  /** The state of a screened cell; screening never confirms a regression. */
  enum State {
    /** It looks no worse than the baseline. */
    CLEAR,
    /** It looks worse than the baseline. */
    SUSPECT,
    /** The two runs are inconclusive. */
    UNKNOWN,
    /** The baseline has no such cell. */
    NEW,
    /** It did not finish, or failed a check for a reason other than the machine. */
    UNSOUND
  }

  static ScreenedCell of(CellResult tonight, State state, List<String> why) {
    return new ScreenedCell(tonight.cell(), state, String.join("; ", why), 0);
  }

  /** Creates the cell from the comparison of two runs that were not interleaved. */
  static ScreenedCell of(CellResult tonight, ComparedCell compared) {
    int forks =
        compared.judgements().stream().mapToInt(MetricJudgement::pairs).max().orElse(0);
    if (forks < Unpaired.FEWEST_FORKS) {
      return of(
          tonight,
          State.UNKNOWN,
          List.of("fewer than %d forks of both runs were measured on a quiet machine"
              .formatted(Unpaired.FEWEST_FORKS)));
    }
    List<MetricJudgement> worse = compared.judgements().stream()
        .filter(judgement -> judgement.suspected() == Verdict.WORSE && judgement.effect() != null)
        .toList();
    return new ScreenedCell(
        tonight.cell(),
        worse.isEmpty() ? State.CLEAR : State.SUSPECT,
        worse.stream().map(ScreenedCell::text).collect(Collectors.joining(", ")),
        worse.stream().mapToDouble(ScreenedCell::slowdown).max().orElse(0));
  }

  private static double ratio(MetricJudgement judgement) {
    return Objects.requireNonNull(judgement.effect()).ratio();
  }

  private static double slowdown(MetricJudgement judgement) {
    return Math.abs(Math.log(ratio(judgement)));
  }

  private static String text(MetricJudgement judgement) {
    return String.format(Locale.ROOT, "%s x%.3f", judgement.metric().label(), ratio(judgement));
  }
}
