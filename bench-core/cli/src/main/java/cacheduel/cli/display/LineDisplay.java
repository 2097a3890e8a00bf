// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.run.RunListener;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/** One line per measured cell, for logs; more if verbose. */
final class LineDisplay implements RunListener {
  private final Plan plan;
  private final PrintWriter out;
  private final boolean verbose;
  private int round;

  LineDisplay(Plan plan, PrintWriter out, boolean verbose) {
    this.plan = plan;
    this.out = out;
    this.verbose = verbose;
  }

  @Override
  public void note(String text) {
    out.println("note: " + text);
  }

  @Override
  public void inRound(int number, Duration left) {
    round = number;
  }

  @Override
  public void cellStarted(Cell cell, int done, int total) {
    if (verbose) {
      out.println("%s %s starts".formatted(where(done + 1, total), CellLine.name(cell)));
    }
  }

  /** With a time budget, the number of forks is not known; of a search, only its bound is. */
  private String where(int number, int total) {
    if (plan.time() != null) {
      return round == 0 ? "[search]" : "[round %d]".formatted(round);
    }
    return (plan.searches() ? "[%d of at most %d]" : "[%d/%d]").formatted(number, total);
  }

  @Override
  public void step(String description) {
    if (verbose) {
      out.println("        " + description);
    }
  }

  @Override
  public void iteration(boolean warmup, double opsPerSecond) {
    if (verbose) {
      out.println(String.format(Locale.ROOT, "        %,.0f ops/s, not yet checked", opsPerSecond));
    }
  }

  @Override
  public void cellEnded(CellResult result, int done, int total) {
    if (result.status() == Status.SKIPPED && !verbose) {
      return;
    }
    out.println("%s %s".formatted(where(done, total), CellLine.of(plan, result)));
    if (verbose && result.status() == Status.VALID) {
      out.println("        settings: " + result.client().settings());
    }
  }
}
