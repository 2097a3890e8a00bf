// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.cli.folder.RunFolders;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.TwoRuns;
import cacheduel.compare.Verdict;
import cacheduel.faults.page.FaultVerdicts;
import cacheduel.faults.result.ComparedClient;
import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultRunFile;
import cacheduel.input.UsageException;
import cacheduel.json.JsonOutput;
import cacheduel.store.Run;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Compares two finished runs (those that are not comparable only with {@code --force}), or the
 * clients of one run of faults with each other.
 */
final class TwoRunsExecution {
  private static final int MOST_DIFFERENCES = 5;
  private static final Set<String> APPLICABLE = Set.of("--force", "--json", "--verbose");

  private final Subcommand command;
  private final boolean json;

  TwoRunsExecution(Subcommand command, boolean json) {
    this.command = command;
    this.json = json;
  }

  ExitCode run(List<String> folders, boolean force) {
    List<Path> ofFaults = folders.stream()
        .flatMap(folder -> RunFolders.ofFaults(Path.of(folder)).stream())
        .toList();
    if (!ofFaults.isEmpty() && ofFaults.size() == folders.size() && ofFaults.size() <= 2) {
      return ofFaults(ofFaults, force);
    }
    if (folders.size() != 2) {
      throw new UsageException(
          "compare got %d of 2 runs: expected the folders of a baseline and a candidate, or --paired"
              .formatted(folders.size()));
    }
    requireNoOptionOfPaired();
    TwoRuns runs = new TwoRuns(read(folders.get(0)), read(folders.get(1)));
    List<String> notes = new ArrayList<>();
    note(runs.differences(), force).ifPresent(notes::add);
    notes.addAll(runs.leftOut());
    List<ComparedCell> cells = runs.compare();
    PrintWriter out = command.out();
    if (json) {
      out.print(JsonOutput.of(folders.stream().map(Path::of).toList(), notes, cells));
      return CompareCommand.exitCode(cells);
    }
    notes.forEach(out::println);
    return CompareCommand.say(cells, out);
  }

  /** Compares the clients of a run of faults, or those of two such runs. */
  private ExitCode ofFaults(List<Path> folders, boolean force) {
    requireNoOptionOfPaired();
    if (force && folders.size() == 1) {
      throw new UsageException("--force applies to two finished runs: leave it out with one");
    }
    List<FaultRun> runs = folders.stream().map(FaultRunFile::read).toList();
    runs.forEach(run -> command.print("warning", run.problems()));
    FaultRun last = runs.get(runs.size() - 1);
    List<String> notes = new ArrayList<>();
    note(runs.get(0).differences(last), force).ifPresent(notes::add);
    if (runs.size() > 1) {
      notes.add("Not interleaved: a suspicion at most; one run of faults with both arms decides");
    }
    List<ComparedClient> clients =
        runs.size() > 1 ? ComparedClient.of(runs.get(0), last) : ComparedClient.of(last);
    if (json) {
      command.out().print(JsonOutput.ofFolders(folders, notes, clients));
    } else {
      notes.forEach(command.out()::println);
      FaultVerdicts.lines(clients).forEach(command.out()::println);
    }
    if (clients.stream().anyMatch(client -> client.has(Verdict.WORSE))) {
      return ExitCode.REGRESSION;
    }
    boolean isUnknown = clients.stream().anyMatch(client -> client.has(Verdict.INVALID));
    return isUnknown ? ExitCode.INVALID_RUN : ExitCode.FINE;
  }

  /**
   * Returns the note on two runs that are not comparable; empty if they are.
   *
   * @throws UsageException if they are not comparable, unless comparing them is forced
   */
  private static Optional<String> note(List<String> differences, boolean force) {
    if (differences.isEmpty()) {
      return Optional.empty();
    }
    if (!force) {
      throw new UsageException(
          "the runs are not comparable (--force compares them anyway): " + listed(differences));
    }
    return Optional.of("NOT COMPARABLE: " + listed(differences));
  }

  private void requireNoOptionOfPaired() {
    command.given().matchedOptions().stream()
        .map(OptionSpec::longestName)
        .filter(option -> !APPLICABLE.contains(option))
        .findFirst()
        .ifPresent(option -> {
          throw new UsageException(
              "%s does not apply to two finished runs: leave it out, or measure with --paired"
                  .formatted(option));
        });
  }

  private static Run read(String folder) {
    return Run.read(RunFolders.find("compare", Path.of(folder)));
  }

  private static String listed(List<String> differences) {
    List<String> first = differences.stream().limit(MOST_DIFFERENCES).toList();
    int more = differences.size() - first.size();
    return String.join("; ", first) + (more > 0 ? "; and %d more".formatted(more) : "");
  }
}
