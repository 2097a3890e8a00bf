// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.cli.help.CompletionWords;
import cacheduel.cli.help.ShellFiles;
import cacheduel.cli.help.ShellFiles.Shell;
import cacheduel.input.EnumNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints a shell completion script. */
@Command(
    name = "completion",
    description = "Print a completion script for bash, zsh or fish.",
    footer = {
      "",
      "Examples:",
      "  source <(cacheduel completion)          in bash or zsh",
      "  cacheduel completion fish | source      in fish"
    })
final class CompletionCommand extends Subcommand {
  @Parameters(
      arity = "0..1",
      defaultValue = "bash",
      paramLabel = "SHELL",
      completionCandidates = Shells.class,
      description = "bash, zsh or fish (bash).")
  private String shell = "bash";

  @Option(
      names = "--into",
      hidden = true,
      paramLabel = "DIR",
      description =
          "Write all scripts and the manual pages into a folder laid out like /usr/share.")
  private @Nullable Path directory;

  /** The names of the shells. */
  static final class Shells implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(Shell.values()).map(shell -> EnumNames.of(shell)).iterator();
    }
  }

  @Override
  ExitCode execute() throws IOException {
    CompletionWords words = new CompletionWords(
        given().commandSpec().root().commandLine(),
        home().clients().names(),
        home().servers().names());
    Shell wanted = EnumNames.constant(Shell.class, "SHELL", shell);
    if (directory == null) {
      out().print(wanted.script(words));
    } else {
      ShellFiles.write(directory, words, CacheduelCommand.version());
    }
    return ExitCode.FINE;
  }
}
