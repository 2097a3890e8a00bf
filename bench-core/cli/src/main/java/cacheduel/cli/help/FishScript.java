// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.help;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The completion script for fish, which picocli does not support. */
final class FishScript {
  /** Prints the folders of the runs, the newest first. */
  private static final String RUNS = """
      function __cacheduel_runs
          for run in results/runs/*/run.json
              string replace /run.json '' $run
          end | sort -r
      end
      """;

  /** Labels of parameters that also accept files. */
  private static final Pattern FILES = Pattern.compile("FILE|RUN");

  private final StringBuilder script = new StringBuilder(RUNS);
  private final CompletionWords words;

  private FishScript(CompletionWords words) {
    this.words = words;
  }

  static String of(CompletionWords words) {
    FishScript fish = new FishScript(words);
    fish.line("__fish_use_subcommand", "-f", "");
    words
        .root()
        .getSubcommands()
        .forEach((name, command) -> fish.command("__fish_use_subcommand", name, command));
    return fish.script.toString();
  }

  private void command(String before, String name, CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    line(before, "-f -a " + name, Description.of(spec.usageMessage().description()));
    String condition = "__fish_seen_subcommand_from " + name;
    arguments(spec, condition);
    for (OptionSpec option : spec.options()) {
      if (!option.hidden()) {
        line(condition, names(option) + values(option), Description.of(option.description()));
      }
    }
    command.getSubcommands().forEach((inner, line) -> command(condition, inner, line));
  }

  private void arguments(CommandSpec spec, String condition) {
    switch (spec.name()) {
      case "report", "compare" -> line(condition, "-a '(__cacheduel_runs)'", "");
      case "help" -> line(condition, "-f -a " + quoted(String.join(" ", words.commands())), "");
      default -> positional(spec.positionalParameters(), condition);
    }
  }

  /** Suggests each parameter's words after those of the one before it. */
  private void positional(List<PositionalParamSpec> parameters, String condition) {
    String before = condition;
    for (PositionalParamSpec parameter : parameters) {
      String known = String.join(" ", CompletionWords.candidates(parameter));
      if (!known.isEmpty()) {
        String files = FILES.matcher(parameter.paramLabel()).find() ? "" : "-f ";
        line(
            before + "; and not __fish_seen_subcommand_from " + known,
            files + "-a " + quoted(known),
            "");
        before = condition + "; and __fish_seen_subcommand_from " + known;
      }
    }
  }

  private static String names(OptionSpec option) {
    return List.of(option.names()).stream().map(FishScript::name).collect(Collectors.joining(" "));
  }

  private static String name(String name) {
    if (name.startsWith("--")) {
      return "-l " + name.substring(2);
    }
    return (name.length() == 2 ? "-s " : "-o ") + name.substring(1);
  }

  private String values(OptionSpec option) {
    if (option.arity().max() == 0) {
      return " -f";
    }
    if (option.names()[0].equals("--resume")) {
      return " -x -a '(__cacheduel_runs)'";
    }
    List<String> known = words.of(option);
    if (known.isEmpty()) {
      return " -r";
    }
    String values = String.join(" ", known);
    return " -x -a " + quoted(option.isMultiValue() ? "(__fish_append , " + values + ")" : values);
  }

  private void line(String condition, String arguments, String description) {
    script
        .append("complete -c cacheduel -n ")
        .append(quoted(condition))
        .append(' ')
        .append(arguments);
    if (!description.isEmpty()) {
      script.append(" -d ").append(quoted(description));
    }
    script.append('\n');
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
