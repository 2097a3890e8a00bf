// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.help;

import java.util.List;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Takes options out of a command that shares a mixin with others. */
public class WithoutOptions implements IModelTransformer {
  private final List<String> names;

  protected WithoutOptions(String... names) {
    this.names = List.of(names);
  }

  @Override
  public CommandSpec transform(CommandSpec command) {
    for (String name : names) {
      OptionSpec option = command.findOption(name);
      if (option != null) {
        command.remove(option);
      }
    }
    command.mixins().values().forEach(this::transform);
    return command;
  }
}
