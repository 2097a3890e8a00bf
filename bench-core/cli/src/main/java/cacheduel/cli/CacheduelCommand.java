// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.agent.place.AgentException;
import cacheduel.catalog.Home;
import cacheduel.cli.help.HelpSections;
import cacheduel.cli.help.JmhOption;
import cacheduel.cli.help.UsageErrors;
import cacheduel.input.UsageException;
import cacheduel.run.LostAgentException;
import cacheduel.server.ServerException;
import cacheduel.store.RunStoreException;
import cacheduel.text.FailureText;
import cacheduel.text.Printable;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** The root command: its subcommands and the handling of their errors. */
@Command(
    name = "cacheduel",
    description = "Compares cache clients, and the servers behind them, fairly.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    versionProvider = CacheduelCommand.Version.class,
    subcommands = {
      RunCommand.class,
      ListCommand.class,
      ReportCommand.class,
      WhyCommand.class,
      TuneCommand.class,
      CompareCommand.class,
      NightlyCommand.class,
      HistoryCommand.class,
      DoctorCommand.class,
      InitCommand.class,
      NewClientCommand.class,
      AgentCommand.class,
      CompletionCommand.class,
      HelpCommand.class
    },
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Exit codes: 0 fine, 1 error, 2 usage, 3 regression, 4 invalid run.",
      "Run cacheduel help COMMAND for the options of a command."
    })
final class CacheduelCommand {
  @Option(
      names = {"-v", "--verbose"},
      scope = ScopeType.INHERIT,
      description = "Print stack traces and every iteration.")
  private boolean verbose;

  private final Home home;

  private CacheduelCommand(Home home) {
    this.home = home;
  }

  static CommandLine commandLine(Home home) {
    CacheduelCommand root = new CacheduelCommand(home);
    CommandLine line = new CommandLine(root)
        .setParameterExceptionHandler((e, args) -> {
          UsageErrors.print(e);
          return ExitCode.USAGE.code();
        })
        .setExecutionStrategy(CacheduelCommand::execute)
        .setExecutionExceptionHandler((e, command, parsed) -> root.printError(e, command))
        .setUsageHelpAutoWidth(true)
        .setUsageHelpLongOptionsMaxWidth(34);
    HelpSections.install(line);
    return line;
  }

  /** Beside an unknown word, picocli would print the help and call that a success. */
  private static int execute(ParseResult parsed) {
    JmhOption.requireNone(parsed);
    for (CommandLine command : parsed.asCommandLineList()) {
      List<String> unknown = command.getParseResult().unmatched();
      if (!unknown.isEmpty()) {
        throw new UnmatchedArgumentException(command, unknown);
      }
    }
    return new RunLast().execute(parsed);
  }

  Home home() {
    return home;
  }

  boolean isVerbose() {
    return verbose;
  }

  private int printError(Exception e, CommandLine command) {
    if (e instanceof InterruptedException) {
      // the user interrupted the command, which has printed where its results are
      return ExitCode.ERROR.code();
    }
    PrintWriter err = command.getErr();
    if (verbose) {
      e.printStackTrace(err);
    }
    if (e instanceof UsageException wrong) {
      UsageErrors.print(wrong.getMessage(), command);
      return ExitCode.USAGE.code();
    }
    boolean expected = e instanceof RunStoreException
        || e instanceof ServerException
        || e instanceof AgentException
        || e instanceof LostAgentException;
    if (expected) {
      err.println("cacheduel: " + Printable.of(String.valueOf(e.getMessage())));
    } else {
      printUnexpected(e, err, verbose ? "" : " (-v shows the stack trace)");
    }
    return ExitCode.ERROR.code();
  }

  /** Prints a failure that nothing expects here, such as a missing permission. */
  static void printUnexpected(Throwable failure, PrintWriter err, String hint) {
    err.println("cacheduel: " + Printable.of(FailureText.of(failure)) + hint);
    err.flush();
  }

  /** Returns the name and version of this program. */
  static String version() {
    String version = CacheduelCommand.class.getPackage().getImplementationVersion();
    return "cacheduel " + (version == null ? "(not packaged)" : version);
  }

  /** The output of {@code --version}. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {
        version(), "Java " + Runtime.version() + ", " + System.getProperty("java.vm.name")
      };
    }
  }
}
