// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.cli.folder.RunFolders;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.TwoRuns;
import cacheduel.input.UsageException;
import cacheduel.json.JsonOutput;
import cacheduel.store.Run;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;

/** Compares two finished runs; those that are not comparable only with {@code --force}. */
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
    if (folders.size() != 2) {
      throw new UsageException(
          "compare got %d of 2 runs: expected the folders of a baseline and a candidate, or --paired"
              .formatted(folders.size()));
    }
    requireNoOptionOfPaired();
    TwoRuns runs = new TwoRuns(read(folders.get(0)), read(folders.get(1)));
    List<String> differences = runs.differences();
    if (!differences.isEmpty() && !force) {
      throw new UsageException(
          "the runs are not comparable (--force compares them anyway): " + listed(differences));
    }
    List<String> notes = new ArrayList<>();
    if (!differences.isEmpty()) {
      notes.add("NOT COMPARABLE: " + listed(differences));
    }
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
