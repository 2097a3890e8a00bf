// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.help;

import cacheduel.preset.Presets;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The completion script for bash and zsh: picocli's, which completes commands, options and files,
 * preceded by a function for values, which also completes after a comma and suggests runs.
 */
final class CompletionScript {
  private static final String TEMPLATE = "completion.bash";

  /** Zsh loads the file on the first Tab; without this line, that Tab would complete nothing. */
  private static final String ZSH =
      "%n[ \"${funcstack[1]}\" != _cacheduel ] || _bash_complete -o default -F _cacheduel%n";

  private CompletionScript() {}

  /** Returns the script, to be read by bash, or by zsh after {@code compinit}. */
  static String of(CompletionWords words) {
    Map<String, String> values = new TreeMap<>();
    for (CommandLine command : words.root().getSubcommands().values()) {
      for (OptionSpec option : command.getCommandSpec().options()) {
        List<String> known = words.of(option);
        if (!known.isEmpty()) {
          values.put(names(option), String.join(" ", known));
        }
      }
    }
    String cases = values.entrySet().stream()
        .map(entry -> "    %s) echo '%s' ;;%n".formatted(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining());
    return AutoComplete.bash("cacheduel", words.root())
        + template()
            .replace("    @CASES@\n", cases)
            .replace("@PRESETS@", String.join(" ", Presets.names()))
            .replace("@COMMANDS@", String.join(" ", words.commands()));
  }

  /** Returns the script as an autoloaded file {@code _cacheduel} for zsh's {@code fpath}. */
  static String zsh(CompletionWords words) {
    return "#compdef cacheduel%n%s".formatted(of(words)) + ZSH.formatted();
  }

  private static String names(OptionSpec option) {
    String names = String.join("|", option.names());
    return option.isMultiValue() ? names + "|" + option.longestName() + "s" : names;
  }

  private static String template() {
    try (InputStream in = CompletionScript.class.getResourceAsStream(TEMPLATE)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
