// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.help;

import cacheduel.text.CommandText;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.WordUtils;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The notes and examples below the options of a command. Each string of a command's footer is a
 * paragraph, except that an indented one is an example, which keeps its line.
 */
final class Footer {
  private static final String INDENT = "  ";

  private Footer() {}

  /** Returns the strings of a command's footer, without empty ones at its beginning. */
  static List<String> of(CommandSpec command) {
    return Stream.of(command.usageMessage().footer())
        .map(Description::plain)
        .dropWhile(String::isBlank)
        .toList();
  }

  static boolean isExample(String text) {
    return text.startsWith(INDENT);
  }

  /** Returns the section of the footer in a command's help, with the launcher's name in examples. */
  static String render(Help help) {
    int width = help.commandSpec().usageMessage().width();
    List<String> texts = of(help.commandSpec());
    return texts.isEmpty()
        ? ""
        : texts.stream()
            .map(text -> isExample(text)
                ? text.replaceAll("(?<![\\w./-])cacheduel (?!&)", CommandText.program() + " ")
                : WordUtils.wrap(text, width, System.lineSeparator(), false))
            .collect(Collectors.joining(
                System.lineSeparator(), System.lineSeparator(), System.lineSeparator()));
  }
}
