// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.help;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A command's manual page in the macros of man(7), with the sections of its help. */
final class ManualPage {
  private final CommandSpec command;
  private final StringBuilder page = new StringBuilder();

  private ManualPage(CommandLine line) {
    this.command = line.getCommandSpec();
  }

  /** Returns the page's name, such as {@code cacheduel-run}. */
  static String name(CommandLine line) {
    return line.getCommandSpec().qualifiedName("-");
  }

  /**
   * Returns the page.
   *
   * @param version the program's, such as "cacheduel 1.2.0"
   */
  static String of(CommandLine line, String version) {
    ManualPage manual = new ManualPage(line);
    manual.head(line, version);
    manual.parameters();
    OptionSections.of(manual.command).forEach(manual::options);
    manual.commands(line.getSubcommands());
    manual.notes();
    manual.seeAlso(line);
    return manual.page.toString();
  }

  private void head(CommandLine line, String version) {
    String name = name(line);
    macro("TH", name.toUpperCase(Locale.ROOT), "1", "", version, "Cacheduel");
    String description = Description.of(command.usageMessage().description());
    macro("SH", "NAME");
    text(name + " - " + firstSentence(description));
    macro("SH", "SYNOPSIS");
    literal(line.getHelp().synopsis(0).lines());
    macro("SH", "DESCRIPTION");
    text(description);
  }

  private static String firstSentence(String text) {
    int end = text.indexOf(". ");
    return (end < 0 ? text : text.substring(0, end)).replaceFirst("\\.$", "");
  }

  private void parameters() {
    List<PositionalParamSpec> parameters = command.positionalParameters().stream()
        .filter(parameter -> !parameter.hidden())
        .toList();
    if (!parameters.isEmpty()) {
      macro("SH", "ARGUMENTS");
      parameters.forEach(parameter ->
          entry("\\fI" + escaped(parameter.paramLabel()) + "\\fR", parameter.description()));
    }
  }

  private void options(String heading, List<OptionSpec> options) {
    macro("SH", heading.toUpperCase(Locale.ROOT));
    for (OptionSpec option : options) {
      String names = Stream.of(option.names())
          .map(name -> "\\fB" + escaped(name) + "\\fR")
          .collect(Collectors.joining(", "));
      boolean hasValue = option.arity().max() > 0;
      entry(
          hasValue ? names + " \\fI" + escaped(option.paramLabel()) + "\\fR" : names,
          option.description());
    }
  }

  private void commands(Map<String, CommandLine> commands) {
    if (!commands.isEmpty()) {
      macro("SH", "COMMANDS");
      commands.forEach((name, line) ->
          entry("\\fB" + name + "\\fR", line.getCommandSpec().usageMessage().description()));
    }
  }

  private void notes() {
    List<String> texts = Footer.of(command);
    if (!texts.isEmpty()) {
      macro("SH", "NOTES");
    }
    for (String text : texts) {
      if (Footer.isExample(text)) {
        literal(Stream.of(text));
      } else {
        macro("PP");
        text(text);
      }
    }
  }

  private void seeAlso(CommandLine line) {
    macro("SH", "SEE ALSO");
    Stream<CommandLine> others = line.getParent() == null
        ? line.getSubcommands().values().stream()
        : Stream.of(line.getParent());
    text(others.map(other -> name(other) + "(1)").collect(Collectors.joining(", ")));
  }

  private void entry(String term, String... description) {
    macro("TP");
    page.append(term).append('\n');
    text(Description.of(description));
  }

  /** Adds lines that are not filled. */
  private void literal(Stream<String> lines) {
    macro("nf");
    lines.map(Ansi.OFF::string).forEach(this::text);
    macro("fi");
  }

  private void macro(String name, String... arguments) {
    page.append('.').append(name);
    for (String argument : arguments) {
      page.append(" \"").append(escaped(argument).replace("\"", "\\(dq")).append('"');
    }
    page.append('\n');
  }

  private void text(String line) {
    page.append(escaped(line)).append('\n');
  }

  /** A line that starts with a period or apostrophe is a macro, and a bare hyphen is typeset as a dash. */
  private static String escaped(String text) {
    String escaped = text.replace("\\", "\\e").replace("-", "\\-");
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }
}
