// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.help;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options in a command's help: those of each mixin below its heading, and the command's own at
 * the end.
 *
 * <p>Picocli's own groups are not used: it creates a second object for a group whose options are
 * given, and the defaults of the first are lost.
 */
public final class OptionSections {
  private static final String OWN = "Output and general options";

  private final Map<String, List<OptionSpec>> sections = new LinkedHashMap<>();
  private final CommandSpec command;

  private OptionSections(CommandSpec command) {
    this.command = command;
    List<OptionSpec> own = new ArrayList<>(command.options());
    command.mixins().values().forEach(mixin -> own.removeAll(add(mixin)));
    own.removeIf(OptionSpec::hidden);
    sections
        .computeIfAbsent(sections.isEmpty() ? "Options" : OWN, heading -> new ArrayList<>())
        .addAll(own);
  }

  /** Returns the section of the options in a command's help. */
  public static String render(Help help) {
    StringBuilder text = new StringBuilder();
    of(help.commandSpec())
        .forEach((heading, options) -> text.append(
            "%n%s:%n%s".formatted(heading, help.optionListExcludingGroups(glued(options)))));
    return HelpSections.unglued(text.toString());
  }

  private static List<OptionSpec> glued(List<OptionSpec> options) {
    return options.stream()
        .map(option -> OptionSpec.builder(option)
            .names(option.names())
            .description(HelpSections.glued(option.description()))
            .build())
        .toList();
  }

  /** Returns a command's options by heading, without hidden ones. */
  static Map<String, List<OptionSpec>> of(CommandSpec command) {
    return new OptionSections(command).sections;
  }

  /** Adds the sections of a mixin and its mixins; returns the options that are in a section. */
  private List<OptionSpec> add(CommandSpec mixin) {
    String heading = mixin.usageMessage().optionListHeading();
    List<OptionSpec> own = heading.isEmpty()
        ? new ArrayList<>()
        : sections.computeIfAbsent(heading, name -> new ArrayList<>());
    List<OptionSpec> placed = new ArrayList<>();
    mixin.mixins().values().forEach(inner -> placed.addAll(add(inner)));
    if (heading.isEmpty()) {
      return placed;
    }
    // a command may hide or reword its mixin's options
    List<OptionSpec> options = mixin.options().stream()
        .map(option -> command.findOption(option.longestName()))
        .toList();
    options.stream()
        .filter(option -> !placed.contains(option) && !option.hidden())
        .forEach(own::add);
    return options;
  }
}
