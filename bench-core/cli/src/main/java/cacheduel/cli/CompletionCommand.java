// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** Prints a shell completion script. */
@Command(
    name = "completion",
    description = "Print a completion script for bash and zsh.",
    footer = {"", "Example:  source <(./cacheduel completion)"})
final class CompletionCommand extends Subcommand {
  @Override
  ExitCode execute() {
    out().print(AutoComplete.bash("cacheduel", given().commandSpec().root().commandLine()));
    return ExitCode.FINE;
  }
}
