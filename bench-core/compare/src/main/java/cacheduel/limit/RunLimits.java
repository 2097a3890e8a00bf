// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.limit;

import cacheduel.limit.FigureLimit.Outcome;
import cacheduel.naming.CellNaming;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.util.List;
import java.util.function.Consumer;

/**
 * The limits that a user sets on a run.
 *
 * @param limits the limits; none if empty
 */
public record RunLimits(List<FigureLimit> limits) {
  public RunLimits {
    limits = List.copyOf(limits);
  }

  /** Reads the values of an option. */
  public static RunLimits parse(String subject, List<String> given) {
    return new RunLimits(
        given.stream().map(text -> FigureLimit.parse(subject, text)).toList());
  }

  /**
   * Checks every client of a finished run.
   *
   * @param out takes a line for each cell that exceeds a limit or lacks its figure
   * @return EXCEEDED if any does; else UNKNOWN if any figure is missing
   */
  public Outcome check(Run run, Consumer<String> out) {
    Outcome worst = Outcome.KEPT;
    CellNaming names =
        CellNaming.of(run.results().stream().map(CellResult::cell).toList());
    for (FigureLimit limit : limits) {
      for (CellResult result : run.results()) {
        if (isJudged(result)) {
          Outcome outcome = limit.check(result);
          say(limit, names.label(result.cell()), limit.worst(result), outcome, out);
          worst = worst == Outcome.EXCEEDED || outcome == Outcome.KEPT ? worst : outcome;
        }
      }
    }
    return worst;
  }

  /** The tries of a search for the highest rate exceed limits on purpose. */
  private static boolean isJudged(CellResult result) {
    return result.cell().role() == Role.CLIENT
        && !result.cell().isTry()
        && result.status() == Status.VALID;
  }

  private static void say(
      FigureLimit limit, String cell, String worst, Outcome outcome, Consumer<String> out) {
    if (outcome == Outcome.EXCEEDED) {
      out.accept("LIMIT EXCEEDED: %s: %s has %s".formatted(limit.text(), cell, worst));
    } else if (outcome == Outcome.UNKNOWN) {
      out.accept("NOT KNOWN: %s: %s has no such figure".formatted(limit.text(), cell));
    }
  }
}
