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
      "JMH's results are always in jmh.json of the run's folder; other formats are written by cacheduel"
          + " report RUN --export";
  private static final String LIST = "cacheduel list presets shows what can be measured";
  private static final String ARGUMENTS =
      "-jvmArgs adds to the default arguments, or replaces them";
  private static final String BATCH = "an operation is one call, or a bulk get of -p bulk=N keys";
  private static final String MATRIX = "-c, -p and a preset choose what is measured";
  private static final String NOTHING = "there is nothing in its place";

  private static final Map<String, String> REPLACED = Map.ofEntries(
      Map.entry("-rf", RESULTS),
      Map.entry("-rff", RESULTS),
      Map.entry("-o", "JMH's output is in logs/ of the run's folder"),
      Map.entry("-foe", "a fork that failed is measured again, and a cell that fails is listed"),
      Map.entry("-tu", "rates are operations a second, and times have their units"),
      Map.entry("-bm", "each run measures rates and times"),
      Map.entry("-wf", "forks warm up until they are warm, or as -wi and -w say"),
      Map.entry("-wm", MATRIX),
      Map.entry("-wmb", MATRIX),
      Map.entry("-e", MATRIX),
      Map.entry("-bs", BATCH),
      Map.entry("-wbs", BATCH),
      Map.entry("-opi", BATCH),
      Map.entry("-tg", "-t sets the threads, each with the whole mix"),
      Map.entry("-si", "iterations always begin together"),
      Map.entry("-gc", NOTHING),
      Map.entry("-l", LIST),
      Map.entry("-lp", LIST),
      Map.entry("-lrf", RESULTS),
      Map.entry("-lprof", "-prof with an unknown name lists the profilers"),
      Map.entry("-jvmArgsAppend", ARGUMENTS),
      Map.entry("-jvmArgsPrepend", ARGUMENTS));

  private JmhOption() {}

  /** Returns what takes the place of an option that is JMH's; empty of any other. */
  static Optional<String> replacement(String option) {
    return Optional.ofNullable(REPLACED.get(option))
        .map(instead -> ": that is an option of JMH; here " + instead);
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
      if (REPLACED.containsKey(option) && !options.contains(option) && option.length() > 2) {
        throw new ParameterException(
            command,
            "unknown option '%s'%s".formatted(option, replacement(option).orElse("")));
      }
    }
  }
}
