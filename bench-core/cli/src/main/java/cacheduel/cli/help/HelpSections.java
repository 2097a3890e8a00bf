// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.help;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.text.WordUtils;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The sections of a command's help, in which lines break at blanks only. Picocli would also break
 * them inside {@code HOST:PORT} or {@code history.csv}.
 */
public final class HelpSections {
  /** An invisible character before which picocli breaks no line. */
  private static final String GLUE = "\ufeff";

  private static final Pattern WITHIN_WORD = Pattern.compile("(?<=[-/.:])(?=[^\\s])");

  private HelpSections() {}

  /** Sets the sections of a command and of its subcommands. */
  public static void install(CommandLine command) {
    command.getSubcommands().values().forEach(HelpSections::install);
    Map<String, IHelpSectionRenderer> sections = command.getHelpSectionMap();
    sections.remove(UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING);
    sections.put(UsageMessageSpec.SECTION_KEY_DESCRIPTION, HelpSections::description);
    sections.put(UsageMessageSpec.SECTION_KEY_PARAMETER_LIST, HelpSections::parameters);
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, OptionSections::render);
    sections.put(UsageMessageSpec.SECTION_KEY_FOOTER, Footer::render);
  }

  private static String description(Help help) {
    UsageMessageSpec usage = help.commandSpec().usageMessage();
    return Stream.of(usage.description())
        .map(Description::plain)
        .map(line -> WordUtils.wrap(line, usage.width(), System.lineSeparator(), false))
        .map(line -> line + System.lineSeparator())
        .reduce("", String::concat);
  }

  private static String parameters(Help help) {
    return unglued(help.parameterList(help.commandSpec().positionalParameters().stream()
        .filter(parameter -> !parameter.hidden())
        .map(parameter -> PositionalParamSpec.builder(parameter)
            .description(glued(parameter.description()))
            .build())
        .toList()));
  }

  /** Returns a description whose words picocli keeps whole, and which it may format once more. */
  static String[] glued(String[] description) {
    return Stream.of(description)
        .map(line -> line.replace("%", "%%"))
        .map(line -> WITHIN_WORD.matcher(line).replaceAll(GLUE))
        .toArray(String[]::new);
  }

  static String unglued(String text) {
    return text.replace(GLUE, "");
  }
}
