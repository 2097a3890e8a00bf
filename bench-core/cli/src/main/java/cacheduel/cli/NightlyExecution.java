// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.cli.display.PairedCommandLine;
import cacheduel.cli.display.PairedDisplay;
import cacheduel.cli.display.Views;
import cacheduel.cli.option.OutputOptions;
import cacheduel.compare.VerdictFile;
import cacheduel.export.Format;
import cacheduel.nightly.ClientOutcome;
import cacheduel.nightly.NightlyRun;
import cacheduel.page.ReportPage;
import cacheduel.paired.NightLoop;
import cacheduel.paired.PairedSettings;
import cacheduel.plan.Cell;
import cacheduel.planner.Arms;
import cacheduel.report.Reports;
import cacheduel.report.VerdictTable;
import cacheduel.run.Interruption;
import cacheduel.run.TestBed;
import cacheduel.store.AtomicFile;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import cacheduel.text.MarkdownText;
import cacheduel.view.RunView;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures a night, then the changed clients interleaved with what is kept; keeps the outcome. */
final class NightlyExecution {
  /** In the folder of the run. */
  private static final String PAIRS = "pairs";

  private static final String TEXT = "nightly.md";

  private final Path baseline;
  private final PairedSettings settings;
  private final int mostUndecided;
  private final Subcommand command;

  NightlyExecution(Path baseline, PairedSettings settings, int mostUndecided, Subcommand command) {
    this.baseline = baseline;
    this.settings = settings;
    this.mostUndecided = mostUndecided;
    this.command = command;
  }

  ExitCode run(RunStore store, PlannedRun planned, TestBed bed)
      throws IOException, InterruptedException {
    new Execution(bed, command, null, new OutputOptions()).run(store);
    Run tonight = store.run();
    Optional<String> unranked = tonight.info().unranked();
    if (unranked.isPresent()) {
      command.print("note", Views.export(tonight, List.of(Format.values()), null, command.out()));
      command.out().println(unranked.get());
      command.out().printf("No client is judged, and the baseline stays: %s%n", baseline);
      return ExitCode.INVALID_RUN;
    }
    NightlyRun night =
        new NightlyRun(baseline, tonight, planned.clients(), settings.rule(), settings.seed());
    if (night.next().isPresent()) {
      measure(tonight, planned, night, bed);
    }
    command.print("note", Views.export(tonight, List.of(Format.values()), null, command.out()));
    say(tonight, night, planned.clients());
    ExitCode code = exitCode(night, mostUndecided);
    night.keep();
    command.out().printf("Kept in: %s%n", baseline);
    return code;
  }

  private void measure(Run tonight, PlannedRun planned, NightlyRun night, TestBed bed)
      throws IOException, InterruptedException {
    List<String> arms =
        night.references().stream().map(InstalledClient::version).distinct().toList();
    PairedDisplay display = new PairedDisplay(command.err(), command.isVerbose());
    try (RunStore store = RunStore.create(
            tonight.file(PAIRS),
            Arms.ofNight(planned.plan(), arms),
            tonight.info().environment(),
            Instant.now(),
            tonight.info().commandLine());
        Interruption interruption = new Interruption()) {
      night.referenceNotes().forEach(store::warn);
      try {
        new NightLoop(
                bed.with(planned.clients().withVersions(night.references())),
                store,
                settings,
                display,
                interruption)
            .run(night);
      } finally {
        if (interruption.settle()) {
          display.note("interrupted; the pairs so far are kept as evidence in " + baseline);
        }
        VerdictFile.write(store.run(), night.comparisons());
        Views.write(RunView.of(store.run()));
      }
      command.out().printf("Page: %s%n", store.directory().resolve(ReportPage.FILE));
    }
  }

  /** A build that was given as jars has no name that another command would know. */
  private static boolean isInstalled(Cell cell, ClientCatalog clients) {
    InstalledClient installed = clients.find(cell.client());
    return installed != null && installed.version().equals(cell.clientVersion());
  }

  private void say(Run tonight, NightlyRun night, ClientCatalog clients) {
    List<String> lines = new ArrayList<>(night.lines());
    night.regressions().forEach((cell, reference) -> {
      if (isInstalled(cell, clients)) {
        lines.add("  again: " + PairedCommandLine.of(tonight.plan(), cell, baseline, reference));
      }
    });
    lines.forEach(command.out()::println);
    AtomicFile.write(tonight.file(Reports.FINDING), night.finding() + "\n");
    AtomicFile.write(
        tonight.file(TEXT),
        "# Against the kept nights%n%n%s%n%s"
            .formatted(
                MarkdownText.fenced(String.join(System.lineSeparator(), lines)),
                new VerdictTable(night.comparisons()).markdown()));
  }

  /** A single undecided night is no failure: the next one adds to its evidence. */
  static ExitCode exitCode(NightlyRun night, int mostUndecided) {
    if (night.has(ClientOutcome.WORSE)) {
      return ExitCode.REGRESSION;
    }
    return night.has(ClientOutcome.BROKEN) || night.undecided() >= mostUndecided
        ? ExitCode.INVALID_RUN
        : ExitCode.FINE;
  }
}
