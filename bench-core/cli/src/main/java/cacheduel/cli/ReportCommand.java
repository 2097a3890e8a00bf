// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.cli.display.Displays;
import cacheduel.cli.display.FaultDisplay;
import cacheduel.cli.display.Views;
import cacheduel.cli.folder.RunFolders;
import cacheduel.cli.option.Candidates;
import cacheduel.cli.option.LoadOptions;
import cacheduel.cli.option.OutputOptions;
import cacheduel.export.Format;
import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultRunFile;
import cacheduel.input.UsageException;
import cacheduel.page.ReportPage;
import cacheduel.plan.Axis;
import cacheduel.report.Reports;
import cacheduel.store.DerivedFiles;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import cacheduel.text.CommandText;
import cacheduel.view.RunView;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Rewrites a run's reports and prints its table, or shows several runs on one page. */
@Command(
    name = "report",
    description = {
      "Write a run's reports again, or one page of several runs.",
      "Rewrites report.html, summary.md and cells.csv of a run and prints its table."
    })
final class ReportCommand extends Subcommand {
  private static final String SEVERAL = "report-of-several.html";

  @Parameters(
      arity = "0..*",
      paramLabel = "RUN",
      description = "Folders of the runs (the newest run).")
  private List<Path> runs = List.of();

  @Option(
      names = "--file",
      paramLabel = "FILE",
      description = "File of the page; by default in the folder of the first run.")
  private @Nullable Path file;

  @Option(
      names = "--by",
      paramLabel = "AXIS,..",
      completionCandidates = Candidates.Axes.class,
      description = {"Compare the values of an axis, all else equal:", "${COMPLETION-CANDIDATES}."})
  private @Nullable List<String> by;

  @Option(
      names = "--export",
      paramLabel = "FORMAT,..",
      completionCandidates = Candidates.Formats.class,
      description = {"Write exports/ for other tools: ${COMPLETION-CANDIDATES}, or all."})
  private @Nullable List<String> export;

  @Option(
      names = "--commit",
      paramLabel = "ID",
      description = "Label of what was measured (that of run --commit, or Cacheduel's version).")
  private @Nullable String commit;

  @Mixin
  private OutputOptions output = new OutputOptions();

  @Override
  ExitCode execute() {
    List<Axis> axes =
        LoadOptions.each(by, List.of(), given -> Axis.comparedByName("axis of --by", given));
    List<Format> formats = Format.parse(LoadOptions.each(export, List.of(), Function.identity()));
    if (commit != null && formats.isEmpty()) {
      throw new UsageException("--commit applies to exports: add --export FORMAT or leave it out");
    }
    if (runs.isEmpty()) {
      runs = List.of(RunFolders.newest("report"));
    }
    Optional<Path> ofFaults = RunFolders.ofFaults(runs.get(0));
    if (runs.size() == 1 && ofFaults.isPresent()) {
      FaultRun faults = FaultRunFile.read(ofFaults.get());
      print("warning", faults.problems());
      FaultDisplay.report(ofFaults.get(), faults, output.json(), out());
      return ExitCode.FINE;
    }
    requireOneFor(axes, formats);
    requireDifferent();
    requireFile();
    List<Path> folders =
        runs.stream().map(run -> RunFolders.find("report", run)).toList();
    if (folders.size() == 1) {
      try (RunStore store = RunStore.open(folders.get(0))) {
        one(store.run(), axes, formats);
      }
    } else {
      List<Run> read = folders.stream().map(Run::read).toList();
      read.forEach(run -> print("warning", run.damagedFiles()));
      several(read.stream().map(RunView::of).toList());
    }
    return ExitCode.FINE;
  }

  private void one(Run run, List<Axis> axes, List<Format> formats) {
    requireWhole(run);
    print("warning", run.damagedFiles());
    RunView view = RunView.of(run, axes);
    DerivedFiles.write(run);
    Reports.write(view);
    Path page = page(List.of(view), ReportPage.FILE);
    if (axes.isEmpty()) {
      Views.print(view, page, output, styledOut());
    } else {
      styledOut().println(Reports.terminalPivots(view, axes, Displays.style()));
      out().printf("Page: %s%n", page);
    }
    print("note", Views.export(run, formats, commit, out()));
  }

  /** What reports the folder holds may be all that is left. */
  private static void requireWhole(Run run) {
    run.loss().ifPresent(lost -> {
      throw new UsageException(
          "%s; nothing was written, and the present reports are kept: restore forks.jsonl from a copy, or keep a copy of the reports and measure again with %s"
              .formatted(
                  lost, CommandText.of("run", "--resume", CommandText.path(run.directory()))));
    });
  }

  private void several(List<RunView> several) {
    print("warning", ReportPage.differences(several));
    out().printf("Page: %s%n", page(several, SEVERAL));
  }

  private Path page(List<RunView> views, String name) {
    Path page = file == null ? views.get(0).run().file(name) : file;
    ReportPage.write(views, page);
    return page;
  }

  private void requireDifferent() {
    List<Path> folders =
        runs.stream().map(run -> run.toAbsolutePath().normalize()).toList();
    for (Path folder : folders) {
      if (folders.indexOf(folder) != folders.lastIndexOf(folder)) {
        throw new UsageException("report names the run %s twice: name each once".formatted(folder));
      }
    }
  }

  private void requireFile() {
    if (file == null) {
      return;
    }
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file) || folder == null || !Files.isDirectory(folder)) {
      throw new UsageException(
          "--file cannot be '%s': expected a file in an existing folder".formatted(file));
    }
  }

  private void requireOneFor(List<Axis> axes, List<Format> formats) {
    if (runs.size() > 1 && !(axes.isEmpty() && formats.isEmpty())) {
      throw new UsageException(
          "--by and --export apply to a single run, got %d: run report for each"
              .formatted(runs.size()));
    }
  }
}
