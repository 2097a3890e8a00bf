// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.plan.Plan;
import cacheduel.run.RunListener;
import java.io.PrintWriter;

/** Chooses the progress display: a bar on a terminal, plain lines in a log. */
public final class Displays {
  private static final int DEFAULT_WIDTH = 120;

  private Displays() {}

  public static RunListener choose(Plan plan, PrintWriter err, boolean verbose) {
    return isTerminal() && !verbose ? new BarDisplay(plan) : new LineDisplay(plan, err, verbose);
  }

  /** Set by the launcher, since Java 17 and Java 25 detect a terminal differently. */
  public static boolean isTerminal() {
    return Boolean.getBoolean("cacheduel.terminal");
  }

  /** Returns the terminal's columns, as set by the launcher. */
  public static int width() {
    return Integer.getInteger("cacheduel.columns", DEFAULT_WIDTH);
  }
}
