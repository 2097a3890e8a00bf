// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The commands of this program in its own output, as a shell would read them. */
final class PrintedCommands {
  private static final Pattern COMMAND = Pattern.compile(
      "(?<![\\w./-])cacheduel ((?:run|list|report|why|compare|nightly|history|doctor|init|new-client|agent|completion)"
          + "(?: (?! |&&|[|>])(?:'[^']*'|[^\\s')])+)*)");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  private PrintedCommands() {}

  /** Returns the words of each command, without the program's name; lines of usage are left out. */
  static List<List<String>> in(String text) {
    List<List<String>> commands = new ArrayList<>();
    text.lines()
        .filter(line -> !line.startsWith("Usage: "))
        .flatMap(line -> COMMAND.matcher(line).results())
        .forEach(found -> commands.add(words(found.group(1))));
    return commands;
  }

  private static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(command);
    while (matcher.find()) {
      words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
    }
    return words;
  }
}
