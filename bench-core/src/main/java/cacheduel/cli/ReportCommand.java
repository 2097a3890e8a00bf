// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.report.Reports;
import cacheduel.result.RunStore;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a run's reports anew and prints its table. */
@Command(
    name = "report",
    description = "Write summary.md and cells.csv of a run anew and print its table.",
    mixinStandardHelpOptions = true,
    versionProvider = HarnessVersion.class)
final class ReportCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Parameters(paramLabel = "RUN", description = "The run's folder.")
  private Path run = Path.of("");

  @Override
  public Integer call() {
    try (RunStore store = RunStore.open(OutputFolder.requireRun("report", run))) {
      Reports.write(store);
      spec.commandLine()
          .getOut()
          .println(Reports.terminalTable(store, Displays.width(), Displays.isTerminal()));
      spec.commandLine().getOut().flush();
    }
    return ExitCode.FINE.code();
  }
}
