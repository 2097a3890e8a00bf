// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.plan.Amounts;
import cacheduel.run.paired.Limits;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How long cells are measured in turns, and in which order. */
final class TimeOptions {
  private static final Duration QUIET_WAIT = Duration.ofSeconds(60);

  @Option(
      names = "--time",
      paramLabel = "TIME",
      defaultValue = "10m",
      description = "The longest that a comparison of two cells takes (10m).")
  private String time = "10m";

  @Option(names = "--order-seed", paramLabel = "N", description = "Of the order in the blocks.")
  private @Nullable Long seed;

  /**
   * What is asked for.
   *
   * @param total for all cells together
   */
  Limits limits(Duration total) {
    return new Limits(
        Amounts.time("--time", time),
        total,
        QUIET_WAIT,
        seed == null ? ThreadLocalRandom.current().nextLong(Integer.MAX_VALUE) : seed);
  }
}
