// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.ClientCatalog;
import cacheduel.cli.display.DryRun;
import cacheduel.cli.option.Servers;
import cacheduel.input.UsageException;
import cacheduel.launch.MachineLock;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.store.Environment;
import cacheduel.store.EnvironmentCollector;
import cacheduel.store.ForkJvm;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A fully planned run of which nothing has been started.
 *
 * @param plan cells and settings
 * @param clients the clients that the plan names
 * @param catalog the installed server systems
 * @param servers how the servers are provided
 * @param providers server systems of the plan
 * @param directory folder for the results
 * @param start time at which the run was planned
 */
record PlannedRun(
    Plan plan,
    ClientCatalog clients,
    ServerCatalog catalog,
    Servers servers,
    List<ServerProvider> providers,
    Path directory,
    Instant start) {

  /**
   * Checks that this machine can execute the run, and prints its notes.
   *
   * @throws UsageException if every cell is skipped
   * @throws ServerException if no server is available, or an external one does not answer
   */
  void requireMeasurable(Subcommand command) throws ServerException {
    servers.requireOne();
    requireSomethingToRun();
    servers.requireAnswer(providers);
    printNotes(command);
  }

  /** Prints what the user should know before the run starts. */
  void printNotes(Subcommand command) {
    servers.chosen().forEach(command.err()::println);
    command.print("note", preflightNotes());
    command.print("note", DryRun.unsearched(plan));
  }

  /**
   * Creates the store of the run's results.
   *
   * @param kept the plan to store
   * @param commit identifier of what is measured, or null
   */
  RunStore createStore(Plan kept, @Nullable String commit, Subcommand command) throws IOException {
    MachineLock.requireFolder();
    Environment environment = EnvironmentCollector.collect(plan).measuring(commit);
    RunStore store = RunStore.create(directory, kept, environment, start, command.arguments());
    ForkJvm.addedByTheEnvironment(System.getenv())
        .ifPresent(text -> store.warn(Remark.of(RemarkKind.ADDED_ARGUMENTS, text)));
    return store;
  }

  /** Returns a preview of the run. */
  DryRun dryRun() {
    List<String> notes = new ArrayList<>(preflightNotes());
    ForkJvm.addedByTheEnvironment(System.getenv()).ifPresent(notes::add);
    return new DryRun(plan, servers.notes(), notes);
  }

  /** Returns the preflight notes on clients whose version is not the installed one. */
  private List<String> preflightNotes() {
    return plan.cells().stream()
        .flatMap(cell -> Stream.ofNullable(clients.find(cell.client(), cell.clientVersion())))
        .distinct()
        .flatMap(client -> client.preflightNotes().stream().map(note -> client.id() + ": " + note))
        .toList();
  }

  private void requireSomethingToRun() {
    if (plan.cells().stream().allMatch(cell -> cell.skip().isPresent())) {
      List<String> reasons = plan.cells().stream()
          .map(Cell::skip)
          .flatMap(reason -> reason.stream())
          .distinct()
          .toList();
      throw new UsageException(
          "no cell of this run can be measured: " + String.join("; ", reasons));
    }
  }
}
