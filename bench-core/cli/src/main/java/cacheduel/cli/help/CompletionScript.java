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
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The completion script for bash and zsh: picocli's, which completes commands, options and files,
 * preceded by a function for values, which also completes after a comma and suggests runs.
 */
public final class CompletionScript {
  private static final String TEMPLATE = "completion.bash";

  private CompletionScript() {}

  /**
   * Returns the script.
   *
   * @param clients names for {@code --client}
   * @param servers names for {@code --server}
   */
  public static String of(CommandLine root, List<String> clients, List<String> servers) {
    Map<String, String> values = new TreeMap<>();
    for (CommandLine command : root.getSubcommands().values()) {
      for (OptionSpec option : command.getCommandSpec().options()) {
        if (option.completionCandidates() != null) {
          values.put(names(option), words(option));
        }
      }
    }
    values.put("-c|--client|--clients", String.join(" ", clients));
    values.put("--server|--servers", String.join(" ", servers));
    String cases = values.entrySet().stream()
        .map(entry -> "    %s) echo '%s' ;;%n".formatted(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining());
    return AutoComplete.bash("cacheduel", root)
        + template()
            .replace("    @CASES@\n", cases)
            .replace("@PRESETS@", String.join(" ", Presets.names()))
            .replace(
                "@COMMANDS@",
                String.join(" ", new TreeSet<>(root.getSubcommands().keySet())));
  }

  private static String names(OptionSpec option) {
    String names = String.join("|", option.names());
    return option.isMultiValue() ? names + "|" + option.longestName() + "s" : names;
  }

  private static String words(ArgSpec arg) {
    return StreamSupport.stream(arg.completionCandidates().spliterator(), false)
        .collect(Collectors.joining(" "));
  }

  private static String template() {
    try (InputStream in = CompletionScript.class.getResourceAsStream(TEMPLATE)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
