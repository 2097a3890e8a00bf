// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.help;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * The options of JMH that do not exist here, and what takes their place. The parser would read some of
 * them as another option with its value: {@code -rf json} as {@code -r f} and the name of a preset.
 */
public final class JmhOption {
  private static final String RESULTS =
      "JMH's results are in jmh.json of the run's folder, and report RUN --export writes other formats";

  private static final Map<String, String> REPLACED = Map.of(
      "-rf", RESULTS,
      "-rff", RESULTS,
      "-o", "JMH's output is in logs/ of the run's folder",
      "-foe", "a fork that failed is measured again",
      "-tu", "rates are operations a second",
      "-bm", "each run measures rates and times",
      "-wf", "forks warm up until they are warm, or as -wi and -w say",
      "-tg", "-t sets the threads",
      "-jvmArgsAppend", "-jvmArgs adds to the default arguments",
      "-jvmArgsPrepend", "-jvmArgs adds to the default arguments");

  /** Those without anything in their place, beside presets, -c and -p, which choose what is measured. */
  private static final Set<String> NOT_NEEDED = Set.of(
      "-wm", "-wmb", "-bs", "-wbs", "-opi", "-si", "-gc", "-e", "-l", "-lp", "-lrf", "-lprof");

  private JmhOption() {}

  /** Returns what takes the place of an option that is JMH's; empty of any other. */
  static Optional<String> replacement(String option) {
    return isOfJmh(option)
        ? Optional.of(": that is an option of JMH; here "
            + REPLACED.getOrDefault(option, "presets, -c and -p choose what is measured"))
        : Optional.empty();
  }

  private static boolean isOfJmh(String option) {
    return REPLACED.containsKey(option) || NOT_NEEDED.contains(option);
  }

  /**
   * Checks that a command with JMH's options got none of those that do not exist.
   *
   * @throws ParameterException if it did
   */
  public static void requireNone(ParseResult parsed) {
    List<CommandLine> commands = parsed.asCommandLineList();
    CommandLine command = commands.get(commands.size() - 1);
    Set<String> options = command.getCommandSpec().optionsMap().keySet();
    if (!options.contains("-wi")) {
      return;
    }
    for (String word : parsed.originalArgs()) {
      String option = word.split("=", 2)[0];
      // the arguments of a memcached, which follow as one word, are no options of ours
      if (isOfJmh(option) && !options.contains(option) && option.length() > 2) {
        throw new ParameterException(
            command,
            "unknown option '%s'%s".formatted(option, replacement(option).orElse("")));
      }
    }
  }
}
