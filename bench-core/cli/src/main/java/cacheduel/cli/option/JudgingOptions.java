// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.compare.Rule;
import cacheduel.preset.Amounts;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options for the smallest change that counts and the order of interleaved forks. */
@Command(optionListHeading = PairedOptions.HEADING)
public final class JudgingOptions {
  private static final double LEAST_DELTA = 0.001;
  private static final double MOST_DELTA = 0.5;

  @Option(
      names = "--delta",
      paramLabel = "SHARE",
      defaultValue = "3%",
      description = "Smallest change that counts (3%%); for p99, 10/3 of it.")
  private String delta = "3%";

  @Option(
      names = "--order-seed",
      paramLabel = "N",
      description = "Seed of the order within blocks (random).")
  private @Nullable Long seed;

  public Rule rule() {
    return Rule.STANDARD.withDelta(Amounts.share("--delta", delta, LEAST_DELTA, MOST_DELTA));
  }

  public long seed() {
    return seed == null ? ThreadLocalRandom.current().nextLong(Integer.MAX_VALUE) : seed;
  }
}
