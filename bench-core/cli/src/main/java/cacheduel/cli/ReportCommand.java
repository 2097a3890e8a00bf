// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.cli.display.Displays;
import cacheduel.cli.option.Candidates;
import cacheduel.cli.option.LoadOptions;
import cacheduel.export.Exports;
import cacheduel.export.Format;
import cacheduel.input.UsageException;
import cacheduel.page.ReportPage;
import cacheduel.plan.Axis;
import cacheduel.report.Reports;
import cacheduel.store.Environment;
import cacheduel.store.Run;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Rewrites a run's reports and prints its table, or shows several runs on one page. */
@Command(
    name = "report",
    description = {
      "Rewrite report.html, summary.md and cells.csv of a run and print its table.",
      "For several runs, write one page that shows them side by side."
    },
    mixinStandardHelpOptions = true,
    versionProvider = HarnessVersion.class)
final class ReportCommand implements Callable<Integer> {
  private static final String SEVERAL = "report-of-several.html";

  @Spec
  private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "RUN", description = "Folders of the runs.")
  private List<Path> runs = List.of();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "File of the page; by default in the folder of the first run.")
  private @Nullable Path out;

  @Option(
      names = "--by",
      paramLabel = "AXIS,..",
      completionCandidates = Candidates.Axes.class,
      description = {
        "Compare the values of an axis, all else equal:",
        "protocol, mode, client, version, size, threads, server, connections, nodes, profile."
      })
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

  @Override
  public Integer call() {
    List<Axis> axes =
        LoadOptions.each(by, List.of(), given -> Axis.comparedByName("axis of --by", given));
    List<Format> formats = Format.parse(LoadOptions.each(export, List.of(), Function.identity()));
    if (commit != null && formats.isEmpty()) {
      throw new UsageException("--commit applies to exports: add --export FORMAT or leave it out");
    }
    requireOneFor(axes, formats);
    requireDifferent();
    requireFile();
    List<Run> read = runs.stream()
        .map(run -> Run.read(OutputFolder.requireRun("report", run)))
        .toList();
    if (read.size() == 1) {
      one(read.get(0), axes, formats);
    } else {
      several(read);
    }
    return ExitCode.FINE.code();
  }

  private void one(Run run, List<Axis> axes, List<Format> formats) {
    PrintWriter text = spec.commandLine().getOut();
    Reports.write(run, axes);
    text.println(
        axes.isEmpty()
            ? Reports.terminalTable(run, Displays.width(), Displays.isTerminal())
            : Reports.terminalPivots(run, axes, Displays.width(), Displays.isTerminal()));
    text.printf("Page: %s%n", page(List.of(run), axes, ReportPage.FILE));
    export(run, formats);
    text.flush();
  }

  private void several(List<Run> several) {
    ReportPage.differences(several)
        .forEach(line -> spec.commandLine().getErr().println("warning: " + line));
    PrintWriter text = spec.commandLine().getOut();
    text.printf("Page: %s%n", page(several, List.of(), SEVERAL));
    text.flush();
  }

  private Path page(List<Run> several, List<Axis> axes, String name) {
    Path file = out == null ? several.get(0).file(name) : out;
    ReportPage.write(several, axes, file);
    return file;
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
    if (out == null) {
      return;
    }
    Path folder = out.toAbsolutePath().getParent();
    if (Files.isDirectory(out) || folder == null || !Files.isDirectory(folder)) {
      throw new UsageException(
          "--out cannot be '%s': expected a file in an existing folder".formatted(out));
    }
  }

  private void requireOneFor(List<Axis> axes, List<Format> formats) {
    if (runs.size() > 1 && !(axes.isEmpty() && formats.isEmpty())) {
      throw new UsageException(
          "--by and --export apply to a single run, got %d: run report for each"
              .formatted(runs.size()));
    }
  }

  private String measured(Environment environment) {
    return Stream.of(
            Optional.ofNullable(commit),
            Optional.ofNullable(environment.commit()),
            Optional.ofNullable(environment.harnessVersion()))
        .flatMap(Optional::stream)
        .findFirst()
        .orElse("unknown");
  }

  private void export(Run run, List<Format> formats) {
    if (formats.isEmpty()) {
      return;
    }
    Exports exports = Exports.write(run, formats, measured(run.info().environment()));
    exports.notes().forEach(note -> spec.commandLine().getErr().println("note: " + note));
    spec.commandLine().getErr().flush();
    spec.commandLine()
        .getOut()
        .printf("Exports: %d files in %s%n", exports.files().size(), run.file("exports"));
  }
}
