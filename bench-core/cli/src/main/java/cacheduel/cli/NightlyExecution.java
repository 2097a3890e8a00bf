// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.ClientCatalog;
import cacheduel.cli.display.PairedDisplay;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.VerdictTable;
import cacheduel.export.Exports;
import cacheduel.export.Format;
import cacheduel.nightly.Baseline;
import cacheduel.nightly.ClientOutcome;
import cacheduel.nightly.NightlyRun;
import cacheduel.page.ReportPage;
import cacheduel.paired.Limits;
import cacheduel.paired.PairedLoop;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.planner.Arms;
import cacheduel.store.AtomicFile;
import cacheduel.store.Environment;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;

/** Measures a night, decides on what looks slower, and keeps what the next night needs. */
final class NightlyExecution {
  /** In the folder of the run. */
  private static final String PAIRS = "pairs";

  private static final String TEXT = "nightly.md";

  private final Path baseline;
  private final Limits limits;
  private final CommandLine command;
  private final boolean verbose;

  NightlyExecution(Path baseline, Limits limits, CommandLine command, boolean verbose) {
    this.baseline = baseline;
    this.limits = limits;
    this.command = command;
    this.verbose = verbose;
  }

  ExitCode run(RunStore store, PlannedRun planned) throws IOException, InterruptedException {
    new Execution(planned.clients(), planned.catalog(), command, verbose, null).run(store);
    Run tonight = store.run();
    NightlyRun night = decide(tonight, planned);
    export(tonight);
    say(tonight, night);
    night.keep();
    out().printf("Baseline: %s%n", baseline);
    out().flush();
    return exitCode(night);
  }

  private NightlyRun decide(Run tonight, PlannedRun planned)
      throws IOException, InterruptedException {
    NightlyRun screened = NightlyRun.screen(baseline, tonight, planned.clients());
    List<Cell> cells = screened.toMeasure(limits.seed());
    return cells.isEmpty()
        ? screened
        : screened.with(cells, inTurns(tonight, planned, screened, cells));
  }

  private List<ComparedCell> inTurns(
      Run tonight, PlannedRun planned, NightlyRun night, List<Cell> cells)
      throws IOException, InterruptedException {
    Plan arms = Arms.ofJars(planned.plan(), cells, Baseline.VERSION);
    ClientCatalog both = planned.clients().withVersions(night.baselineClients());
    command.getErr().printf("note: order of the blocks: --order-seed %d%n", limits.seed());
    try (RunStore store = RunStore.create(
        tonight.file(PAIRS),
        arms.withoutCells(),
        tonight.info().environment(),
        Instant.now(),
        tonight.info().commandLine())) {
      night.baselineNotes().forEach(store::warn);
      List<ComparedCell> results = PairedExecution.compare(
          Arms.pairs(arms),
          new PairedLoop(
              both,
              planned.catalog(),
              store,
              planned.plan().server(),
              limits,
              new PairedDisplay(command.getErr(), verbose)),
          store);
      new VerdictTable(results).lines().forEach(out()::println);
      out().printf("Page: %s%n", store.directory().resolve(ReportPage.FILE));
      return results;
    }
  }

  private void export(Run tonight) {
    Environment environment = tonight.info().environment();
    String measured = environment.commit() != null
        ? environment.commit()
        : Objects.requireNonNullElse(environment.harnessVersion(), "unknown");
    Exports exports = Exports.write(tonight, List.of(Format.values()), measured);
    exports.notes().forEach(note -> command.getErr().println("note: " + note));
    out().printf("Exports: %d files in %s%n", exports.files().size(), tonight.file("exports"));
  }

  private void say(Run tonight, NightlyRun night) {
    List<String> lines = new ArrayList<>(night.lines());
    night.regressions().forEach(cell -> lines.add("  again: " + again(tonight, cell)));
    lines.forEach(out()::println);
    AtomicFile.write(
        tonight.file(TEXT),
        "# Against the last good night%n%n```%n%s%n```%n%n%s"
            .formatted(
                String.join(System.lineSeparator(), lines),
                new VerdictTable(night.comparisons()).markdown()));
  }

  /** How to look at a regression again, by hand. */
  private String again(Run tonight, Cell cell) {
    return PairedCommandLine.of(tonight.plan(), cell, baseline);
  }

  /** What cannot be decided fails nothing: it is most often the machine's doing. */
  static ExitCode exitCode(NightlyRun night) {
    if (night.has(ClientOutcome.WORSE)) {
      return ExitCode.REGRESSION;
    }
    return night.has(ClientOutcome.BROKEN) ? ExitCode.INVALID_RUN : ExitCode.FINE;
  }

  private PrintWriter out() {
    return command.getOut();
  }
}
