// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.run.RunListener;
import java.io.PrintWriter;
import java.util.Locale;

/** One line per measured cell, for logs; more if verbose. */
final class LineDisplay implements RunListener {
  private final Plan plan;
  private final PrintWriter out;
  private final boolean verbose;

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
  public void cellStarted(Cell cell, int done, int total) {
    if (verbose) {
      int number = cell.probing() ? done : done + 1;
      out.println("[%d/%d] %s starts".formatted(number, total, CellLine.name(cell)));
    }
  }

  @Override
  public void step(String what) {
    if (verbose) {
      out.println("        " + what);
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
    out.println("[%d/%d] %s".formatted(done, total, CellLine.of(plan, result)));
    if (verbose && result.status() == Status.VALID) {
      out.println("        settings: " + result.chosenSettings());
    }
  }
}
