// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.compare.TwoRuns;
import cacheduel.input.UsageException;
import cacheduel.store.Run;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;

/** Compares two finished runs; those that are not comparable only with {@code --force}. */
final class TwoRunsExecution {
  private static final int MOST_DIFFERENCES = 5;
  private static final Set<String> APPLICABLE = Set.of("--force", "--verbose");

  private final Subcommand command;

  TwoRunsExecution(Subcommand command) {
    this.command = command;
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
    PrintWriter out = command.out();
    if (!differences.isEmpty()) {
      out.println("NOT COMPARABLE: " + listed(differences));
    }
    runs.leftOut().forEach(out::println);
    return CompareCommand.say(runs.compare(), out);
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
