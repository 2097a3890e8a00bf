// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.ClientCatalog;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.VerdictTable;
import cacheduel.export.Format;
import cacheduel.nightly.Baseline;
import cacheduel.nightly.ClientOutcome;
import cacheduel.nightly.NightlyRun;
import cacheduel.page.ReportPage;
import cacheduel.paired.Limits;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.planner.Arms;
import cacheduel.store.AtomicFile;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures a night, re-measures the cells that look slower, and stores the next baseline. */
final class NightlyExecution {
  /** In the folder of the run. */
  private static final String PAIRS = "pairs";

  private static final String TEXT = "nightly.md";

  private final Path baseline;
  private final Limits limits;
  private final Subcommand command;

  NightlyExecution(Path baseline, Limits limits, Subcommand command) {
    this.baseline = baseline;
    this.limits = limits;
    this.command = command;
  }

  ExitCode run(RunStore store, PlannedRun planned) throws IOException, InterruptedException {
    new Execution(planned.clients(), planned.catalog(), command, null, null).run(store);
    Run tonight = store.run();
    Optional<String> unranked = tonight.info().unranked();
    if (unranked.isPresent()) {
      Views.export(tonight, List.of(Format.values()), null, command);
      command.out().println(unranked.get());
      command.out().printf("No client is judged, and the baseline stays: %s%n", baseline);
      return ExitCode.INVALID_RUN;
    }
    NightlyRun night = decide(tonight, planned);
    Views.export(tonight, List.of(Format.values()), null, command);
    say(tonight, night);
    night.keep();
    command.out().printf("Baseline: %s%n", baseline);
    return exitCode(night);
  }

  private NightlyRun decide(Run tonight, PlannedRun planned)
      throws IOException, InterruptedException {
    NightlyRun screened = NightlyRun.screen(baseline, tonight, planned.clients());
    List<Cell> cells = screened.toMeasure(limits.seed());
    return cells.isEmpty()
        ? screened
        : screened.with(cells, interleaved(tonight, planned, screened, cells));
  }

  private List<ComparedCell> interleaved(
      Run tonight, PlannedRun planned, NightlyRun night, List<Cell> cells)
      throws IOException, InterruptedException {
    Plan arms = Arms.ofJars(planned.plan(), cells, Baseline.VERSION);
    ClientCatalog both = planned.clients().withVersions(night.baselineClients());
    try (RunStore store = RunStore.create(
        tonight.file(PAIRS),
        arms.withoutCells(),
        tonight.info().environment(),
        Instant.now(),
        tonight.info().commandLine())) {
      night.baselineNotes().forEach(store::warn);
      List<ComparedCell> results = new PairedExecution.Comparison(
              both, planned.catalog(), planned.plan().server(), limits, command)
          .run(Arms.pairs(arms), store);
      new VerdictTable(results).lines().forEach(command.out()::println);
      command.out().printf("Page: %s%n", store.directory().resolve(ReportPage.FILE));
      return results;
    }
  }

  private void say(Run tonight, NightlyRun night) {
    List<String> lines = new ArrayList<>(night.lines());
    night.regressions().stream()
        .map(cell -> PairedCommandLine.of(tonight.plan(), cell, baseline))
        .forEach(again -> lines.add("  again: " + again));
    lines.forEach(command.out()::println);
    AtomicFile.write(
        tonight.file(TEXT),
        "# Against the last good night%n%n```%n%s%n```%n%n%s"
            .formatted(
                String.join(System.lineSeparator(), lines),
                new VerdictTable(night.comparisons()).markdown()));
  }

  /** Undecided cells do not fail a night: the cause is most often the machine. */
  static ExitCode exitCode(NightlyRun night) {
    if (night.has(ClientOutcome.WORSE)) {
      return ExitCode.REGRESSION;
    }
    return night.has(ClientOutcome.BROKEN) ? ExitCode.INVALID_RUN : ExitCode.FINE;
  }
}
