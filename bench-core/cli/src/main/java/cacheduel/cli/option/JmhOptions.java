// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.plan.JmhSettings;
import cacheduel.preset.Amounts;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** JMH's options under JMH's names. */
public final class JmhOptions {
  @Option(names = "-f", paramLabel = "N", description = "Forks of each cell, one for each round.")
  private @Nullable String forks;

  @Option(names = "-wi", paramLabel = "N", description = "Warm-up iterations.")
  private @Nullable String warmupIterations;

  @Option(names = "-w", paramLabel = "TIME", description = "Time of a warm-up iteration.")
  private @Nullable String warmupTime;

  @Option(names = "-i", paramLabel = "N", description = "Measurement iterations.")
  private @Nullable String iterations;

  @Option(names = "-r", paramLabel = "TIME", description = "Time of a measurement iteration.")
  private @Nullable String time;

  @Option(names = "-to", paramLabel = "TIME", description = "Time limit of an iteration.")
  private @Nullable String timeout;

  @Option(names = "-prof", paramLabel = "PROFILER", description = "A profiler in addition to gc.")
  private @Nullable List<String> profilers;

  @Option(names = "-jvm", paramLabel = "JVM", description = "Path of the forks' java program.")
  private @Nullable String jvm;

  @Option(
      names = "-jvmArgs",
      paramLabel = "ARGS",
      description = "JVM arguments of the forks, as one string.")
  private @Nullable String jvmArgs;

  boolean hasForks() {
    return forks != null;
  }

  JmhSettings applyTo(JmhSettings preset) {
    return new JmhSettings(
        forks == null ? preset.forks() : Amounts.iterations("-f", forks),
        warmupIterations == null
            ? preset.warmupIterations()
            : Amounts.warmupIterations("-wi", warmupIterations),
        time("-w", warmupTime, preset.warmupTime()),
        iterations == null ? preset.iterations() : Amounts.iterations("-i", iterations),
        time("-r", time, preset.time()),
        time("-to", timeout, preset.timeout()),
        profilers == null ? preset.profilers() : profilers,
        jvm == null ? preset.jvm() : JmhSettings.program("-jvm", jvm),
        jvmArgs == null
            ? preset.jvmArgs()
            : Stream.of(jvmArgs.strip().split("\\s+")).toList());
  }

  private static Duration time(String name, @Nullable String given, Duration otherwise) {
    return given == null ? otherwise : Amounts.time(name, given);
  }
}
