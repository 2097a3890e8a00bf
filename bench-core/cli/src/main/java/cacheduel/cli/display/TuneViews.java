// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.cli.option.OutputOptions;
import cacheduel.report.Reports;
import cacheduel.store.AtomicFile;
import cacheduel.store.Json;
import cacheduel.tune.TuneAnswer;
import cacheduel.tune.TuneText;
import cacheduel.view.RunView;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The answer about a client's settings, written to the run's folder and printed. */
public final class TuneViews {
  private TuneViews() {}

  /**
   * Writes and prints an answer.
   *
   * @param page the page of the run; null if it could not be written
   */
  public static void show(
      TuneAnswer answer, RunView view, @Nullable Path page, OutputOptions output, PrintWriter out) {
    TuneText text = new TuneText(answer);
    AtomicFile.write(view.run().file("tune.json"), Json.pretty(answer));
    AtomicFile.write(view.run().file("tune.md"), text.markdown());
    if (output.json()) {
      out.print(Json.pretty(answer));
    } else {
      if (output.details()) {
        out.println(Reports.terminalTables(view, Displays.look()));
      }
      out.print(text.terminal());
      if (page != null) {
        out.printf("Page: %s%n", page.toUri());
      }
    }
    out.flush();
  }
}
