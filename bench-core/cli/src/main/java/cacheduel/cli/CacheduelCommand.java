// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.Home;
import cacheduel.input.UsageException;
import cacheduel.server.ServerException;
import cacheduel.store.RunStoreException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The root command: its subcommands and the handling of their errors. */
@Command(
    name = "cacheduel",
    description = "Compares cache clients, and the servers behind them, fairly.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    versionProvider = HarnessVersion.class,
    commandListHeading = "%nCommands:%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Exit codes: 0 fine, 1 error, 2 usage, 3 regression, 4 invalid run.",
      "Run cacheduel COMMAND --help for the options of a command."
    })
final class CacheduelCommand {
  @Option(
      names = {"-v", "--verbose"},
      scope = ScopeType.INHERIT,
      description = "Print stack traces and every iteration.")
  private boolean verbose;

  private CacheduelCommand() {}

  static CommandLine commandLine(Home home) {
    CacheduelCommand root = new CacheduelCommand();
    return new CommandLine(root)
        .addSubcommand(new RunCommand(home, () -> root.verbose))
        .addSubcommand(new ListCommand(home))
        .addSubcommand(new ReportCommand())
        .addSubcommand(new CompareCommand(home, () -> root.verbose))
        .addSubcommand(new NightlyCommand(home, () -> root.verbose))
        .addSubcommand(new HistoryCommand())
        .addSubcommand(new DoctorCommand(home))
        .addSubcommand(new CompletionCommand())
        .setParameterExceptionHandler((e, args) -> UsageErrors.print(e))
        .setExecutionExceptionHandler((e, command, parsed) -> root.printError(e, command))
        .setUsageHelpAutoWidth(true)
        .setUsageHelpLongOptionsMaxWidth(34);
  }

  private int printError(Exception e, CommandLine command) {
    PrintWriter err = command.getErr();
    if (verbose) {
      e.printStackTrace(err);
    }
    if (e instanceof UsageException wrong) {
      UsageErrors.print(wrong.getMessage(), command);
      return ExitCode.USAGE.code();
    }
    boolean expected = e instanceof RunStoreException || e instanceof ServerException;
    err.println("cacheduel: " + (expected ? String.valueOf(e.getMessage()) : e + hint()));
    return ExitCode.ERROR.code();
  }

  private String hint() {
    return verbose ? "" : " (-v shows the stack trace)";
  }
}
