// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.help;

import cacheduel.input.DidYouMean;
import cacheduel.input.UsageException;
import cacheduel.text.CommandText;
import cacheduel.text.FailureText;
import cacheduel.text.Printable;
import cacheduel.workload.WorkloadParam;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints what is wrong with a command line: one message and a pointer to the help. */
public final class UsageErrors {
  private static final String ROOT = "cacheduel";
  private static final String WITHOUT_VALUE = "Expected parameter for option";
  private static final String UNKNOWN_COMMAND = "Unknown subcommand '";

  private static final String LOGIN =
      ": the user, and the variable that has the password, are given with --auth USER:env:NAME";

  private static final String SETTINGS = ": the settings of clients are chosen with --settings";

  /** What to know about options of other tools, or that a word of this one suggests. */
  private static final Map<String, String> ELSEWHERE = Map.of(
      "--ssl", ": servers that speak TLS are measured with --tls",
      "--profile", SETTINGS,
      "--profiles", SETTINGS,
      "--user", LOGIN,
      "--username", LOGIN,
      "--password", LOGIN,
      "--sasl", LOGIN);

  private UsageErrors() {}

  /** Prints a message about the arguments of a command. */
  public static void print(String message, CommandLine command) {
    command.getErr().println("cacheduel: " + Printable.of(message));
    String subcommand = command.getCommandSpec().qualifiedName().substring(ROOT.length());
    command.getErr().printf("See %s%s --help.%n", CommandText.program(), subcommand);
  }

  /** Prints the parser's error. */
  public static void print(ParameterException e) {
    CommandLine command = e.getCommandLine();
    print(message(e, command), command);
  }

  private static String message(ParameterException e, CommandLine command) {
    // run has presets beside its only subcommand
    List<String> commands =
        command.getParent() == null ? List.copyOf(command.getSubcommands().keySet()) : List.of();
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched.getUnmatched().get(0), commands, command);
    }
    if (String.valueOf(e.getMessage()).startsWith(WITHOUT_VALUE)) {
      return e.getMessage() + "; write a value that begins with a hyphen as OPTION=VALUE";
    }
    if (e.getCause() instanceof InvalidPathException) {
      return FailureText.of(e.getCause());
    }
    String text = String.valueOf(e.getMessage());
    if (text.startsWith(UNKNOWN_COMMAND)) {
      String word = text.substring(UNKNOWN_COMMAND.length(), text.lastIndexOf('\''));
      return unmatched(word, commands, command);
    }
    boolean noCommand = !commands.isEmpty() && !(e instanceof MissingParameterException);
    return noCommand ? "no command given: expected one of " + String.join(", ", commands) : text;
  }

  private static String unmatched(String word, List<String> commands, CommandLine command) {
    if (word.startsWith("-")) {
      return unknownOption(
          word.split("=", 2)[0], command.getCommandSpec().optionsMap().keySet());
    }
    return commands.isEmpty()
        ? "unexpected argument '%s'".formatted(word)
        : UsageException.unknown("command", word, commands).getMessage();
  }

  private static String unknownOption(String given, Set<String> options) {
    boolean isElsewhere = ELSEWHERE.containsKey(given)
        && (options.contains("--settings") || !SETTINGS.equals(ELSEWHERE.get(given)));
    String hint = JmhOption.replacement(given)
        .orElseGet(() -> isElsewhere ? ELSEWHERE.get(given) : DidYouMean.of(given, options));
    return "unknown option '%s'%s"
        .formatted(
            given,
            param(given)
                .filter(param -> options.contains("-p"))
                .map(param -> ": it is a parameter, such as -p %s=%s"
                    .formatted(param.key(), param.defaultValue()))
                .orElse(hint));
  }

  /** Returns the workload parameter that an option such as --value-size means. */
  private static Optional<WorkloadParam> param(String option) {
    String letters = option.replace("-", "").toLowerCase(Locale.ROOT);
    return Stream.of(WorkloadParam.values())
        .filter(param -> param.key().toLowerCase(Locale.ROOT).equals(letters))
        .findFirst();
  }
}
