// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.cli.help.CompletionScript;
import picocli.CommandLine.Command;

/** Prints a shell completion script. */
@Command(
    name = "completion",
    description = "Print a completion script for bash and zsh.",
    footer = {"", "Example:  source <(./cacheduel completion)"})
final class CompletionCommand extends Subcommand {
  @Override
  ExitCode execute() {
    out()
        .print(CompletionScript.of(
            given().commandSpec().root().commandLine(),
            home().clients().names(),
            home().servers().names()));
    return ExitCode.FINE;
  }
}
