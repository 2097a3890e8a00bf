// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.InstalledClient;
import cacheduel.cli.display.Displays;
import cacheduel.cli.display.PageRefresh;
import cacheduel.cli.display.Views;
import cacheduel.cli.option.OutputOptions;
import cacheduel.input.UsageException;
import cacheduel.page.ReportPage;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.run.Interruption;
import cacheduel.run.RunListener;
import cacheduel.run.RunLoop;
import cacheduel.run.TestBed;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import cacheduel.tune.TuneRun;
import cacheduel.view.RunView;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Measures the cells of a run that have no result yet, and shows progress and results. */
final class Execution {
  private final TestBed bed;
  private final Subcommand command;
  private final @Nullable Duration time;
  private final OutputOptions output;

  /**
   * Creates the execution of a run.
   *
   * @param time the time budget; null to measure as many rounds as the plan has forks
   */
  Execution(TestBed bed, Subcommand command, @Nullable Duration time, OutputOptions output) {
    this.bed = bed;
    this.command = command;
    this.time = time;
    this.output = output;
  }

  ExitCode run(RunStore store) throws IOException, InterruptedException {
    pending(store.run()).forEach(cell -> requireClient(bed, cell));
    try (Interruption interruption = new Interruption()) {
      RunListener display = display(store);
      // writes the first page, whose time is not the run's
      PageRefresh page = new PageRefresh(display, store);
      RunLoop loop = new RunLoop(bed, store, time, display, interruption);
      loop.afterEach(page::refresh);
      Optional<TuneRun> tune = TuneRun.of(store.info().plan(), bed.clients());
      tune.ifPresent(settings -> loop.followedBy(settings::combination));
      try {
        return exitCode(loop.run());
      } finally {
        boolean interrupted = interruption.settle();
        try {
          loop.look();
          store.spend(loop.wallClock());
        } finally {
          // even if the disk is full
          report(RunView.of(store.run()), tune, display, interrupted);
        }
      }
    }
  }

  private void report(
      RunView view, Optional<TuneRun> tune, RunListener display, boolean interrupted) {
    @Nullable Path page = null;
    try {
      Views.write(view);
      page = view.run().file(ReportPage.FILE);
    } finally {
      display.close();
      if (tune.isPresent()) {
        Views.print(tune.get().answer(view.run()), view, page, output, command.out());
      } else {
        Views.print(view, page, output, command.styledOut());
      }
    }
    if (interrupted) {
      Views.sayInterrupted(view, command.err());
    }
  }

  private RunListener display(RunStore store) {
    Path page = store.directory().resolve(ReportPage.FILE);
    command.err().printf("Page: %s (follows the run)%n", page.toUri());
    command.err().flush();
    return Displays.choose(store.info().plan(), command.err(), command.isVerbose());
  }

  private static Stream<Cell> pending(Run run) {
    return RunLoop.pending(run).stream()
        .filter(cell -> cell.role() != Role.HARNESS && cell.skip().isEmpty());
  }

  /** Returns the clients that a run still needs, for example "spymemcached@2.12.3". */
  static List<String> clients(Run run) {
    return pending(run)
        .map(cell -> InstalledClient.id(cell.client(), cell.clientVersion()))
        .distinct()
        .toList();
  }

  /** A resumed run must not mix two versions of a library. */
  static void requireClient(TestBed bed, Cell cell) {
    if (bed.clients().find(cell.client(), cell.clientVersion()) == null) {
      @Nullable InstalledClient installed = bed.clients().find(cell.client());
      throw new UsageException(
          "this run measures %s %s, but %s is installed: start a new run, or give its folder by --clients-dir"
              .formatted(
                  cell.client(),
                  cell.clientVersion(),
                  installed == null ? "none" : installed.version()));
    }
  }

  /**
   * A run without a single valid number is not a good one, even if all was skipped. Tries do not
   * count: a search needs some that fail.
   */
  static ExitCode exitCode(List<CellResult> all) {
    List<CellResult> results = all.stream().filter(r -> !r.cell().isTry()).toList();
    boolean doubtful =
        results.stream().anyMatch(r -> r.status() == Status.INVALID || r.status() == Status.FAILED);
    boolean anyValid = results.stream().anyMatch(r -> r.status() == Status.VALID);
    return doubtful || !anyValid ? ExitCode.INVALID_RUN : ExitCode.FINE;
  }
}
