// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Takes the next argument as an option's value, even if it looks like another option. */
final class AnyText implements IParameterConsumer {
  @Override
  public void consumeParameters(Stack<String> args, ArgSpec option, CommandSpec command) {
    if (args.isEmpty()) {
      throw new MissingParameterException(
          command.commandLine(),
          option,
          "Missing required parameter for option '%s'"
              .formatted(((OptionSpec) option).longestName()));
    }
    option.setValue(args.pop());
  }
}
