// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.limit.FigureLimit;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.io.PrintWriter;
import java.util.List;

/** The limits of {@code --fail-if}, applied to every client of a finished run. */
record RunLimits(List<FigureLimit> limits) {

  static RunLimits of(List<String> given) {
    return new RunLimits(
        given.stream().map(text -> FigureLimit.parse("--fail-if", text)).toList());
  }

  /**
   * Says what exceeds a limit, and returns the exit code that follows: an invalid run stays one, since
   * a figure that failed a check says nothing about a limit.
   */
  ExitCode apply(ExitCode code, Run run, PrintWriter err) {
    boolean exceeded = false;
    boolean unknown = false;
    for (FigureLimit limit : limits) {
      for (CellResult result : run.results()) {
        if (isJudged(result)) {
          FigureLimit.Outcome outcome = limit.check(result);
          exceeded |= outcome == FigureLimit.Outcome.EXCEEDED;
          unknown |= outcome == FigureLimit.Outcome.UNKNOWN;
          say(limit, result, outcome, err);
        }
      }
    }
    if (code != ExitCode.FINE) {
      return code;
    }
    return exceeded ? ExitCode.REGRESSION : unknown ? ExitCode.INVALID_RUN : ExitCode.FINE;
  }

  /** The tries of a search for the highest rate exceed limits on purpose. */
  private static boolean isJudged(CellResult result) {
    return result.cell().role() == Role.CLIENT
        && !result.cell().probing()
        && result.status() == Status.VALID;
  }

  private static void say(
      FigureLimit limit, CellResult result, FigureLimit.Outcome outcome, PrintWriter err) {
    String cell = result.cell().label();
    if (outcome == FigureLimit.Outcome.EXCEEDED) {
      err.printf("LIMIT EXCEEDED: %s: %s has %s%n", limit.text(), cell, limit.worst(result));
    } else if (outcome == FigureLimit.Outcome.UNKNOWN) {
      err.printf("NOT KNOWN: %s: %s has no such figure%n", limit.text(), cell);
    }
  }
}
