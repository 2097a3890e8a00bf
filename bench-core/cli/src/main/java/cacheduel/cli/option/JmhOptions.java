// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.plan.JmhSettings;
import cacheduel.preset.Amounts;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** JMH's options under JMH's names, each with a long one. */
@Command(optionListHeading = JmhOptions.HEADING)
public final class JmhOptions {
  static final String HEADING = "JMH";

  @Option(
      names = {"-f", "--forks"},
      paramLabel = "N",
      description = "Rounds: forks of each cell.")
  private @Nullable String forks;

  @Option(
      names = {"-wi", "--warmup-iterations"},
      paramLabel = "N",
      description = "Warm-up iterations (until warm).")
  private @Nullable String warmupIterations;

  @Option(
      names = {"-w", "--warmup"},
      paramLabel = "TIME",
      description = "Time of a warm-up iteration (1s).")
  private @Nullable String warmupTime;

  @Option(
      names = {"-i", "--iterations"},
      paramLabel = "N",
      description = "Measurement iterations (5).")
  private @Nullable String iterations;

  @Option(
      names = {"-r", "--iteration-time"},
      paramLabel = "TIME",
      description = "Time of a measurement iteration (1s).")
  private @Nullable String time;

  @Option(
      names = {"-to", "--iteration-timeout"},
      paramLabel = "TIME",
      description = "Time limit of an iteration (1m).")
  private @Nullable String timeout;

  @Option(
      names = {"-prof", "--profiler"},
      paramLabel = "PROFILER",
      description = "A profiler in addition to gc.")
  private @Nullable List<String> profilers;

  @Option(
      names = {"-jvm", "--jvm"},
      paramLabel = "JVM",
      description = "Path of the forks' java program (that of Cacheduel).")
  private @Nullable String jvm;

  @Option(
      names = {"-jvmArgs", "--jvm-args"},
      paramLabel = "ARGS",
      description = "JVM arguments of the forks, added to -Xms1g -Xmx1g -XX:+UseG1GC"
          + " -XX:MaxDirectMemorySize=2g, or in their place.")
  private @Nullable String jvmArgs;

  boolean hasForks() {
    return forks != null;
  }

  JmhSettings applyTo(JmhSettings preset) {
    return new JmhSettings(
            forks == null ? preset.forks() : Amounts.Count.ITERATIONS.parse("-f", forks),
            preset.warmupIterations(),
            preset.warmupTime(),
            preset.untilWarm(),
            iterations == null
                ? preset.iterations()
                : Amounts.Count.ITERATIONS.parse("-i", iterations),
            time("-r", time, preset.time()),
            time("-to", timeout, preset.timeout()),
            profilers == null ? preset.profilers() : profilers,
            jvm == null ? preset.jvm() : JmhSettings.program("-jvm", jvm),
            jvmArgs == null ? preset.jvmArgs() : QuotedWords.split("-jvmArgs", jvmArgs))
        .warmedUp(
            warmupIterations == null
                ? null
                : Amounts.Count.WARMUP_ITERATIONS.parse("-wi", warmupIterations),
            warmupTime == null ? null : Amounts.time("-w", warmupTime));
  }

  private static Duration time(String name, @Nullable String given, Duration otherwise) {
    return given == null ? otherwise : Amounts.time(name, given);
  }
}
