// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.plan.UsageException;
import cacheduel.result.RunStoreException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;

/** The top of the command line: its sub-commands, and how errors are said. */
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
      "cacheduel COMMAND --help tells the options of a command."
    })
final class CacheduelCommand {
  @Option(
      names = {"-v", "--verbose"},
      scope = ScopeType.INHERIT,
      description = "Say more: stack traces of errors, each iteration.")
  private boolean verbose;

  private CacheduelCommand() {}

  static CommandLine commandLine(Home home) {
    CacheduelCommand root = new CacheduelCommand();
    return new CommandLine(root)
        .addSubcommand(new RunCommand(home, () -> root.verbose))
        .addSubcommand(new ListCommand(home))
        .addSubcommand(new ReportCommand())
        .addSubcommand(new DoctorCommand(home))
        .addSubcommand(new CompletionCommand())
        .setParameterExceptionHandler(CacheduelCommand::sayUsage)
        .setExecutionExceptionHandler((e, command, parsed) -> root.sayError(e, command))
        .setUsageHelpAutoWidth(true)
        .setUsageHelpLongOptionsMaxWidth(34);
  }

  private static int sayUsage(ParameterException e, String[] args) {
    PrintWriter err = e.getCommandLine().getErr();
    err.println("cacheduel: " + e.getMessage());
    CommandLine.UnmatchedArgumentException.printSuggestions(e, err);
    err.printf("See %s --help.%n", e.getCommandLine().getCommandSpec().qualifiedName());
    return ExitCode.USAGE.code();
  }

  private int sayError(Exception e, CommandLine command) {
    if (verbose) {
      e.printStackTrace(command.getErr());
    }
    boolean expected = e instanceof UsageException || e instanceof RunStoreException;
    command
        .getErr()
        .println("cacheduel: " + (expected || e.getMessage() == null ? message(e) : e.toString()));
    return e instanceof UsageException ? ExitCode.USAGE.code() : ExitCode.ERROR.code();
  }

  private static String message(Exception e) {
    return e.getMessage() == null ? e.toString() : e.getMessage();
  }
}
