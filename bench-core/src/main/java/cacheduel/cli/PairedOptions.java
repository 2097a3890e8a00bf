// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.client.SettingsProfile;
import cacheduel.plan.Amounts;
import cacheduel.plan.Words;
import cacheduel.run.paired.Limits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What only a comparison in turns has. */
final class PairedOptions {
  private static final Duration QUIET_WAIT = Duration.ofSeconds(60);

  @Option(
      names = "--profiles",
      paramLabel = "A,B",
      description = "Two client settings: fair,as-shipped.")
  private @Nullable List<String> profiles;

  @Option(
      names = {"--jvms", "--jvm"},
      paramLabel = "A,B",
      description = "Two java programs.")
  private @Nullable List<String> jvms;

  @Option(
      names = "--candidate-via",
      paramLabel = "WAY",
      description = "The candidate's server, if it is another (--via: the baseline's).")
  @Nullable
  String candidateVia;

  @Option(
      names = "--versus",
      paramLabel = "AXIS",
      description = "What is compared, if several have two values.")
  @Nullable
  String versus;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      defaultValue = "10m",
      description = "The longest that a comparison of two cells takes (10m).")
  private String time = "10m";

  @Option(names = "--order-seed", paramLabel = "N", description = "Of the order in the blocks.")
  private @Nullable Long seed;

  @Option(names = "--out", paramLabel = "DIR", description = "Folder of the results.")
  @Nullable
  Path out;

  List<SettingsProfile> profiles() {
    return LoadOptions.each(
        profiles, List.of(), s -> Words.constant(SettingsProfile.class, "profile", s));
  }

  List<String> jvms() {
    return LoadOptions.each(jvms, List.of(), s -> Words.program("--jvms", s));
  }

  /** The ways in which the two have their servers; none if it is the same one. */
  List<String> vias(String baseline) {
    return candidateVia == null ? List.of() : List.of(baseline, candidateVia);
  }

  Limits limits() {
    return new Limits(
        Amounts.time("--time", time),
        QUIET_WAIT,
        seed == null ? ThreadLocalRandom.current().nextLong(Integer.MAX_VALUE) : seed);
  }
}
