// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.help;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/** Manual pages and completion scripts as the files that packages install. */
public final class ShellFiles {
  private ShellFiles() {}

  /** A shell with a completion script. */
  public enum Shell {
    BASH("bash-completion/completions/cacheduel") {
      @Override
      public String script(CompletionWords words) {
        return CompletionScript.of(words);
      }
    },
    ZSH("zsh/site-functions/_cacheduel") {
      @Override
      public String script(CompletionWords words) {
        return CompletionScript.zsh(words);
      }
    },
    FISH("fish/vendor_completions.d/cacheduel.fish") {
      @Override
      public String script(CompletionWords words) {
        return FishScript.of(words);
      }
    };

    private final String file;

    Shell(String file) {
      this.file = file;
    }

    /** Returns the completion script. */
    public abstract String script(CompletionWords words);
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
    List<CommandLine> commands = new ArrayList<>(words.root().getSubcommands().values());
    commands.add(words.root());
    for (CommandLine command : commands) {
      write(
          share.resolve("man/man1").resolve(ManualPage.name(command) + ".1"),
          ManualPage.of(command, version));
    }
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, text);
  }
}
