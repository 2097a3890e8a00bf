// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.cli.option.OutputOptions;
import cacheduel.export.Exports;
import cacheduel.export.Format;
import cacheduel.json.JsonOutput;
import cacheduel.page.ReportPage;
import cacheduel.report.Reports;
import cacheduel.store.AtomicFile;
import cacheduel.store.DerivedFiles;
import cacheduel.store.Environment;
import cacheduel.store.Json;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import cacheduel.text.CommandText;
import cacheduel.tune.TuneAnswer;
import cacheduel.tune.TuneText;
import cacheduel.view.Counts;
import cacheduel.view.RunView;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The reports of a run, written to its folder. */
public final class Views {
  private Views() {}

  /** Writes or replaces the tables and the page. */
  public static void write(RunView view) {
    DerivedFiles.write(view.run());
    Reports.write(view);
    ReportPage.write(view);
  }

  /**
   * Prints the answers of a run, after its tables if they are requested.
   *
   * @param page the page; null if it could not be written
   */
  public static void print(
      RunView view, @Nullable Path page, OutputOptions output, PrintWriter out) {
    print(
        view,
        output,
        out,
        () -> JsonOutput.of(view, page),
        () -> Reports.terminal(view, page, Displays.style()));
  }

  /** Writes the answer about a client's settings to the run's folder, and prints it likewise. */
  public static void print(
      TuneAnswer answer, RunView view, @Nullable Path page, OutputOptions output, PrintWriter out) {
    TuneText text = new TuneText(answer);
    AtomicFile.write(view.run().file("tune.json"), Json.pretty(answer));
    AtomicFile.write(view.run().file("tune.md"), text.markdown());
    print(
        view,
        output,
        out,
        () -> Json.pretty(answer),
        () -> text.terminal() + (page == null ? "" : "Page: %s%n".formatted(page.toUri())));
  }

  private static void print(
      RunView view,
      OutputOptions output,
      PrintWriter out,
      Supplier<String> json,
      Supplier<String> text) {
    if (output.json()) {
      out.print(json.get());
    } else {
      if (output.details()) {
        out.println(Reports.terminalTables(view, Displays.style()));
      }
      out.print(text.get());
    }
    out.flush();
  }

  /** Prints the paths of a run's results and page. */
  public static void print(RunStore store, PrintWriter out) {
    out.printf("Results: %s%n", store.directory());
    out.printf("Page: %s%n", store.directory().resolve(ReportPage.FILE));
  }

  /** Prints how to resume a run that Ctrl-C or SIGTERM has ended. */
  public static void sayInterrupted(RunView view, PrintWriter err) {
    err.printf(
        "cacheduel: interrupted %s. To continue: %s%n",
        where(view.counts()),
        CommandText.of("run", "--resume", CommandText.path(view.run().directory())));
    err.flush();
  }

  private static String where(Counts counts) {
    return counts.left().isEmpty()
        ? "in round %d; every cell is measured".formatted(counts.rounds())
        : "with %s, %s".formatted(counts.progress(), counts.left());
  }

  /**
   * Writes exports of a run, if any are requested.
   *
   * @param commit label of the measured revision; null for the run's own, or else the version
   * @return what readers of the exports should know
   */
  public static List<String> export(
      Run run, List<Format> formats, @Nullable String commit, PrintWriter out) {
    if (formats.isEmpty()) {
      return List.of();
    }
    Environment environment = run.info().environment();
    String measured = Stream.of(commit, environment.commit(), environment.harnessVersion())
        .filter(Objects::nonNull)
        .findFirst()
        .orElse("unknown");
    Exports exports = Exports.write(run, formats, measured);
    out.printf("Exports: %d files in %s%n", exports.files().size(), run.file("exports"));
    return exports.notes();
  }
}
