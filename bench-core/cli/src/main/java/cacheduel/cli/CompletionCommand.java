// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a shell completion script. */
@Command(
    name = "completion",
    description = "Print a completion script for bash and zsh.",
    footer = {"", "Example:  source <(./cacheduel completion)"},
    mixinStandardHelpOptions = true,
    versionProvider = HarnessVersion.class)
final class CompletionCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(AutoComplete.bash("cacheduel", spec.root().commandLine()));
    spec.commandLine().getOut().flush();
    return ExitCode.FINE.code();
  }
}
