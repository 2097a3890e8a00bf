// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.help;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The words that a shell can suggest for values.
 *
 * @param root the program's command line
 * @param clients names for {@code --client}
 * @param servers names for {@code --server}
 */
public record CompletionWords(CommandLine root, List<String> clients, List<String> servers) {
  public CompletionWords {
    clients = List.copyOf(clients);
    servers = List.copyOf(servers);
  }

  /** Returns the values of an option; empty if they are not known. */
  List<String> of(OptionSpec option) {
    return switch (option.longestName()) {
      case "--client" -> clients;
      case "--server" -> servers;
      default -> candidates(option);
    };
  }

  /** Returns the known values of an option or a parameter. */
  static List<String> candidates(ArgSpec arg) {
    return arg.completionCandidates() == null
        ? List.of()
        : StreamSupport.stream(arg.completionCandidates().spliterator(), false).toList();
  }

  Set<String> commands() {
    return new TreeSet<>(root.getSubcommands().keySet());
  }
}
