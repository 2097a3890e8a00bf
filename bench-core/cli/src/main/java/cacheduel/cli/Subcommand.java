// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.agent.place.AgentException;
import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.Home;
import cacheduel.cli.display.Displays;
import cacheduel.cli.help.Plurals;
import cacheduel.cli.option.ClientOptions;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import cacheduel.text.PrintableWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** A subcommand of {@code cacheduel}: its standard options, output and installation. */
@Command(
    mixinStandardHelpOptions = true,
    versionProvider = CacheduelCommand.Version.class,
    preprocessor = Plurals.class)
abstract class Subcommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  abstract ExitCode execute()
      throws IOException, InterruptedException, ServerException, AgentException;

  @Override
  public final Integer call()
      throws IOException, InterruptedException, ServerException, AgentException {
    ExitCode code = execute();
    out().flush();
    return code.code();
  }

  final PrintWriter out() {
    return PrintableWriter.to(styledOut(), Displays.isUnicode("stdout"));
  }

  /** Returns standard output for text that has colours, and is printable otherwise. */
  final PrintWriter styledOut() {
    return spec.commandLine().getOut();
  }

  final PrintWriter err() {
    return PrintableWriter.to(spec.commandLine().getErr(), Displays.isUnicode("stderr"));
  }

  final Home home() {
    return root().home();
  }

  final boolean isVerbose() {
    return root().isVerbose();
  }

  private CacheduelCommand root() {
    return (CacheduelCommand) spec.root().userObject();
  }

  /** Returns the options and parameters that the user gave. */
  final ParseResult given() {
    return spec.commandLine().getParseResult();
  }

  /** Returns those that the user gave before this command's name. */
  final ParseResult givenBefore() {
    return spec.parent().commandLine().getParseResult();
  }

  /** Returns the whole command line, as recorded with a run. */
  final List<String> arguments() {
    return spec.root().commandLine().getParseResult().originalArgs();
  }

  /** Finds the servers and prints a warning for each that is left out. */
  final ServerCatalog servers() {
    ServerCatalog servers = home().servers();
    print("warning", servers.warnings());
    return servers;
  }

  /** Finds the clients and prints a warning for each that is left out. */
  final ClientCatalog clients(ClientOptions options) {
    ClientCatalog clients = options.clients(home());
    print("warning", clients.warnings());
    return clients;
  }

  /** Prints a note to standard error. */
  final void note(String text) {
    print("note", List.of(text));
  }

  /** Prints lines to standard error, each after a label such as "note". */
  final void print(String label, List<String> lines) {
    lines.forEach(line -> err().printf("%s: %s%n", label, line));
  }
}
