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

  private OptionSections(CommandSpec command) {
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
        .forEach((heading, options) ->
            text.append("%n%s:%n%s".formatted(heading, help.optionListExcludingGroups(options))));
    return text.toString();
  }

  /** Returns a command's options by heading, without hidden ones. */
  static Map<String, List<OptionSpec>> of(CommandSpec command) {
    return new OptionSections(command).sections;
  }

  /** Adds the options of a mixin and returns all of them, including those of its mixins. */
  private List<OptionSpec> add(CommandSpec mixin) {
    List<OptionSpec> own = new ArrayList<>(mixin.options());
    String heading = mixin.usageMessage().optionListHeading();
    if (heading.isEmpty()) {
      mixin.mixins().values().forEach(this::add);
      return mixin.options();
    }
    mixin.mixins().values().forEach(inner -> own.removeAll(inner.options()));
    sections.computeIfAbsent(heading, name -> new ArrayList<>()).addAll(own);
    mixin.mixins().values().forEach(this::add);
    return mixin.options();
  }
}
