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
  private static final double LEAST_DELTA = 0.001;
  private static final double MOST_DELTA = 0.5;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "12",
      description = "Pairs to measure if none looks different: 12, 16, 24, 36 or 72 (12).")
  private String pairs = "12";

  @Option(
      names = "--delta",
      paramLabel = "SHARE",
      defaultValue = "3%",
      description = "Smallest change that counts (3%%); for p99, 10/3 of it.")
  private String delta = "3%";

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "Time limit of a comparison of two cells (as long as its pairs take).")
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
    return new Limits(
        rule(),
        time == null ? null : Amounts.time("--time", time),
        total,
        QUIET_WAIT,
        seed == null ? ThreadLocalRandom.current().nextLong(Integer.MAX_VALUE) : seed);
  }

  private Rule rule() {
    return Rule.STANDARD.looks().stream()
        .map(Rule.Look::pairs)
        .filter(look -> pairs.strip().equals(look.toString()))
        .findFirst()
        .map(look -> Rule.STANDARD
            .withPatience(look)
            .withDelta(Amounts.share("--delta", delta, LEAST_DELTA, MOST_DELTA)))
        .orElseThrow(() -> UsageException.wrong("--pairs", pairs, "12, 16, 24, 36 or 72"));
  }
}
