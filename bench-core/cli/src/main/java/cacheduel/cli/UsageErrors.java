// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.input.UsageException;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints what is wrong with a command line: one message and a pointer to the help. */
final class UsageErrors {
  private static final String WITHOUT_VALUE = "Expected parameter for option";

  private UsageErrors() {}

  static void print(String message, CommandLine command) {
    command.getErr().println("cacheduel: " + message);
    command.getErr().printf("See %s --help.%n", command.getCommandSpec().qualifiedName());
  }

  /** Prints the parser's error and returns the exit code. */
  static int print(ParameterException e) {
    CommandLine command = e.getCommandLine();
    print(message(e, command), command);
    return ExitCode.USAGE.code();
  }

  private static String message(ParameterException e, CommandLine command) {
    List<String> commands = List.copyOf(command.getSubcommands().keySet());
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched.getUnmatched().get(0), commands, command);
    }
    if (String.valueOf(e.getMessage()).startsWith(WITHOUT_VALUE)) {
      return e.getMessage() + "; write a value that begins with a hyphen as OPTION=VALUE";
    }
    boolean noCommand = !commands.isEmpty() && !(e instanceof MissingParameterException);
    return noCommand
        ? "no command given: expected one of " + String.join(", ", commands)
        : String.valueOf(e.getMessage());
  }

  private static String unmatched(String word, List<String> commands, CommandLine command) {
    if (word.startsWith("-")) {
      List<String> options = command.getCommandSpec().options().stream()
          .flatMap(option -> Stream.of(option.names()))
          .toList();
      return UsageException.unknown("option", word, options).getMessage();
    }
    return commands.isEmpty()
        ? "unexpected argument '%s'".formatted(word)
        : UsageException.unknown("command", word, commands).getMessage();
  }
}
