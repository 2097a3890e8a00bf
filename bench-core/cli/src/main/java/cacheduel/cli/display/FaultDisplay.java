// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.faults.FaultLoop;
import cacheduel.faults.FaultPlan;
import cacheduel.faults.page.FaultReports;
import cacheduel.faults.result.EnduredFault;
import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultRunFile;
import cacheduel.faults.scenario.FaultScenario;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.store.Json;
import cacheduel.text.Words;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Stores every record of a run of faults as soon as it exists, and shows progress and results. */
public final class FaultDisplay implements FaultLoop.Listener {
  private final FaultPlan plan;
  private final FaultRunFile file;
  private final PrintWriter err;
  private final List<EnduredFault> endured = new ArrayList<>();

  /** Creates the display of a run that begins. */
  public FaultDisplay(FaultPlan plan, FaultRunFile file, PrintWriter err) {
    this.plan = plan;
    this.file = file;
    this.err = err;
  }

  /** Prints where the results go, and how long the run takes. */
  public void begin(Path folder) {
    err.printf("Results: %s (about %s)%n", folder, DryRun.inWords(plan.expected()));
    err.flush();
  }

  /** Returns the records so far. */
  public List<EnduredFault> endured() {
    return List.copyOf(endured);
  }

  /** Prints how far an interrupted run has come. */
  public void sayInterrupted() {
    err.printf(
        "note: interrupted after %d of %d records%n",
        endured.size(), plan.rounds() * plan.scenarios().size() * plan.cells().size());
    err.flush();
  }

  /** Writes the reports of a run of faults, and prints its summary. */
  public static void report(Path folder, FaultRun run, boolean json, PrintWriter out) {
    List<Path> pages = FaultReports.write(folder, run);
    if (json) {
      out.print(Json.pretty(run));
    } else {
      FaultReports.lines(run).forEach(out::println);
      pages.forEach(page -> out.println(page.toUri()));
    }
    out.flush();
  }

  @Override
  public void begins(FaultScenario scenario, int round, List<Cell> clients, int begun) {
    Duration left =
        plan.expected().multipliedBy(plan.groups() - begun + 1).dividedBy(plan.groups());
    err.printf(
        "[%d/%d] %s, round %d of %d: %s; about %s left%n",
        begun,
        plan.groups(),
        scenario.name(),
        round,
        plan.rounds(),
        clients.stream().map(cell -> FaultPlan.client(cell).id()).collect(Collectors.joining(", ")),
        DryRun.inWords(left));
    err.flush();
  }

  @Override
  public void endured(EnduredFault fault) {
    file.append(fault);
    endured.add(fault);
    if (fault.failed() != null) {
      err.printf("note: %s, %s: %s%n", fault.scenario(), fault.client().id(), fault.failed());
      err.flush();
    }
  }

  /** Returns what a plan will do, for a dry run. */
  public static List<String> preview(FaultPlan plan, Plan requested) {
    List<String> lines = new ArrayList<>();
    lines.add("%s x %s x %s, about %s"
        .formatted(
            Words.count(plan.cells().size(), "client"),
            Words.count(plan.scenarios().size(), "scenario"),
            Words.count(plan.rounds(), "round"),
            DryRun.inWords(plan.expected())));
    plan.cells().forEach(cell -> lines.add("  " + cell.label()));
    plan.scenarios().forEach(scenario -> lines.add("  " + line(scenario)));
    lines.addAll(plan.left(requested));
    return lines;
  }

  /** Returns a fault's name and description. */
  public static String line(FaultScenario scenario) {
    return "%-16s %s".formatted(scenario.name(), scenario.description());
  }
}
