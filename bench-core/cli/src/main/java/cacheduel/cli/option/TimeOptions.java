// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.compare.Rule;
import cacheduel.input.UsageException;
import cacheduel.paired.Limits;
import cacheduel.preset.Amounts;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Duration and order of an interleaved measurement. */
@Command(optionListHeading = PairedOptions.HEADING)
public final class TimeOptions {
  private static final Duration QUIET_WAIT = Duration.ofSeconds(60);
  private static final Duration OF_STANDARD = Duration.ofMinutes(10);

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "12",
      description = "Pairs after which an unsuspicious comparison ends: 12, 24 or 48 (12).")
  private String pairs = "12";

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "Time limit of a comparison of two cells (10m for 12 --pairs).")
  private @Nullable String time;

  @Option(
      names = "--order-seed",
      paramLabel = "N",
      description = "Seed of the order within blocks (random).")
  private @Nullable Long seed;

  /**
   * Returns the limits of the comparison.
   *
   * @param total time limit of all cells together
   */
  public Limits limits(Duration total) {
    Rule rule = rule();
    return new Limits(
        rule,
        time == null ? usualTime(rule) : Amounts.time("--time", time),
        total,
        QUIET_WAIT,
        seed == null ? ThreadLocalRandom.current().nextLong(Integer.MAX_VALUE) : seed);
  }

  private Rule rule() {
    return Rule.SCREENS.stream()
        .filter(screen -> pairs.strip().equals(screen.toString()))
        .findFirst()
        .map(Rule::upTo)
        .orElseThrow(() -> UsageException.wrong("--pairs", pairs, "12, 24 or 48"));
  }

  private static Duration usualTime(Rule rule) {
    return OF_STANDARD.multipliedBy(rule.mostScreened()).dividedBy(Rule.STANDARD.mostScreened());
  }
}
