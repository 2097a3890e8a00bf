// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.help;

import java.util.Map;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Accepts the plural of each option that takes several values, such as {@code --clients}. */
public final class Plurals implements IParameterPreprocessor {
  @Override
  @SuppressWarnings("JdkObsolete") // the library's own type
  public boolean preprocess(
      Stack<String> words, CommandSpec command, @Nullable ArgSpec arg, Map<String, Object> info) {
    words.replaceAll(word -> singular(word, command.optionsMap()));
    return false;
  }

  private static String singular(String word, Map<String, OptionSpec> options) {
    String name = word.split("=", 2)[0];
    if (!name.matches("--.+s") || options.containsKey(name)) {
      return word;
    }
    String singular = name.substring(0, name.length() - 1);
    OptionSpec option = options.get(singular);
    return option == null || !option.isMultiValue()
        ? word
        : singular + word.substring(name.length());
  }
}
