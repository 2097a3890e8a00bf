// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.help;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import picocli.CommandLine;

/** Manual pages and completion scripts as the files that packages install. */
public final class ShellFiles {
  private ShellFiles() {}

  /** A shell with a completion script. */
  public enum Shell {
    BASH("bash-completion/completions/cacheduel", CompletionScript::of),
    ZSH("zsh/site-functions/_cacheduel", CompletionScript::zsh),
    FISH("fish/vendor_completions.d/cacheduel.fish", FishScript::of);

    private final String file;

    // Error Prone cannot see that a function is immutable; these are static methods.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Function<CompletionWords, String> script;

    Shell(String file, Function<CompletionWords, String> script) {
      this.file = file;
      this.script = script;
    }

    public String script(CompletionWords words) {
      return script.apply(words);
    }
  }

  /**
   * Writes all scripts and pages into a folder with the layout of {@code /usr/share}.
   *
   * @param version the program's, such as "cacheduel 1.2.0"
   */
  public static void write(Path share, CompletionWords words, String version) throws IOException {
    for (Shell shell : Shell.values()) {
      write(share.resolve(shell.file), shell.script(words));
    }
    writePages(share.resolve("man/man1"), words.root(), version);
  }

  /** Writes the pages of a command and of its subcommands. */
  private static void writePages(Path folder, CommandLine command, String version)
      throws IOException {
    write(folder.resolve(ManualPage.name(command) + ".1"), ManualPage.of(command, version));
    for (CommandLine subcommand : command.getSubcommands().values()) {
      writePages(folder, subcommand, version);
    }
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, text);
  }
}
