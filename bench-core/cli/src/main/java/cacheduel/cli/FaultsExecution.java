// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.cli.list.FaultEntry;
import cacheduel.faults.FaultLoop;
import cacheduel.faults.FaultPlan;
import cacheduel.faults.page.FaultReports;
import cacheduel.faults.page.FaultSummary;
import cacheduel.faults.proxy.FaultProxy;
import cacheduel.faults.proxy.ProxyCost;
import cacheduel.faults.result.EnduredFault;
import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultRunFile;
import cacheduel.faults.scenario.FaultScenario;
import cacheduel.launch.MachineLock;
import cacheduel.plan.Cell;
import cacheduel.run.Interruption;
import cacheduel.run.TestBed;
import cacheduel.server.ServerException;
import cacheduel.store.EnvironmentCollector;
import cacheduel.store.Json;
import cacheduel.text.Words;
import cacheduel.view.SetupLines;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Runs faults, stores every record as soon as it exists, and shows progress and results. */
final class FaultsExecution implements FaultLoop.Listener {
  private static final Duration LOCK_PATIENCE = Duration.ofMinutes(10);

  private final Subcommand command;
  private final PlannedRun planned;
  private final FaultPlan plan;
  private final boolean json;
  private final List<EnduredFault> endured = new ArrayList<>();
  private final FaultRunFile file;

  private FaultsExecution(
      Subcommand command, PlannedRun planned, FaultPlan plan, boolean json, FaultRunFile file) {
    this.command = command;
    this.planned = planned;
    this.plan = plan;
    this.json = json;
    this.file = file;
  }

  /** Runs a plan to its end, or until it is interrupted. */
  static ExitCode run(Subcommand command, PlannedRun planned, FaultPlan plan, boolean json)
      throws IOException, InterruptedException, ServerException {
    MachineLock.requireFolder();
    plan.left(planned.plan()).forEach(command::note);
    FaultRun begun = plan.begun(
        planned.start(),
        command.arguments(),
        SetupLines.machine(EnvironmentCollector.collect(planned.plan())));
    FaultRunFile file = FaultRunFile.create(planned.directory(), begun);
    return new FaultsExecution(command, planned, plan, json, file).run(begun);
  }

  private ExitCode run(FaultRun begun) throws IOException, InterruptedException, ServerException {
    command.err().printf("Results: %s (about %s)%n", planned.directory(), text(plan.expected()));
    command.err().flush();
    FaultRun run = begun;
    try (Interruption interruption = new Interruption()) {
      try (MachineLock lock = MachineLock.acquire(LOCK_PATIENCE, command::note);
          @Nullable FaultProxy proxy = plan.needsProxy() ? FaultProxy.start() : null) {
        FaultLoop loop =
            new FaultLoop(plan, new TestBed(planned.clients(), planned.catalog()), this);
        if (proxy != null) {
          ProxyCost cost = loop.cost(proxy);
          run = begun.through(cost.micros());
          file.finish(run);
        }
        loop.run(proxy);
        run = run.toItsEnd();
        file.finish(run);
      } finally {
        boolean interrupted = interruption.settle();
        report(run.with(endured), interrupted);
      }
    }
    boolean failed = endured.stream().anyMatch(fault -> fault.failed() != null);
    return failed || endured.isEmpty() ? ExitCode.INVALID_RUN : ExitCode.FINE;
  }

  private void report(FaultRun run, boolean interrupted) {
    report(command, planned.directory(), run, json);
    if (interrupted) {
      command.note("interrupted after %d of %d records"
          .formatted(
              endured.size(),
              plan.rounds() * plan.scenarios().size() * plan.cells().size()));
    }
    command.out().flush();
  }

  /** Writes the reports of a run of faults, and prints its summary. */
  static void report(Subcommand command, Path folder, FaultRun run, boolean json) {
    List<Path> pages = FaultReports.write(folder, run);
    if (json) {
      command.out().print(Json.pretty(run));
      return;
    }
    FaultSummary.of(run).lines().forEach(command.out()::println);
    pages.forEach(page -> command.out().println(page.toUri()));
  }

  @Override
  public void begins(FaultScenario scenario, int round, List<Cell> clients, int begun) {
    Duration left =
        plan.expected().multipliedBy(plan.groups() - begun + 1).dividedBy(plan.groups());
    command
        .err()
        .printf(
            "[%d/%d] %s, round %d of %d: %s; about %s left%n",
            begun,
            plan.groups(),
            scenario.name(),
            round,
            plan.rounds(),
            clients.stream().map(Cell::client).collect(Collectors.joining(", ")),
            text(left));
    command.err().flush();
  }

  @Override
  public void endured(EnduredFault fault) {
    file.append(fault);
    endured.add(fault);
    if (fault.failed() != null) {
      command.note("%s, %s: %s".formatted(fault.scenario(), fault.client().id(), fault.failed()));
    }
  }

  /** Returns what a plan will do, for a dry run. */
  static List<String> preview(FaultPlan plan, PlannedRun planned) {
    List<String> lines = new ArrayList<>();
    lines.add("%s x %s x %s, about %s"
        .formatted(
            Words.count(plan.cells().size(), "client"),
            Words.count(plan.scenarios().size(), "scenario"),
            Words.count(plan.rounds(), "round"),
            text(plan.expected())));
    plan.cells().forEach(cell -> lines.add("  " + cell.label()));
    plan.scenarios()
        .forEach(scenario -> lines.add("  " + FaultEntry.of(scenario).line()));
    lines.addAll(plan.left(planned.plan()));
    return lines;
  }

  private static String text(Duration time) {
    return time.toMinutes() < 2 ? time.toSeconds() + " s" : time.toMinutes() + " min";
  }
}
