// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** One call of JMH's runner: the forks of one cell. */
final class JmhRun {
  /** Equal for every client and big enough for 500 connections' buffers outside of the heap. */
  private static final List<String> DEFAULT_JVM_ARGS =
      List.of("-Xms1g", "-Xmx1g", "-XX:MaxDirectMemorySize=2g", "-XX:+UseG1GC");

  private final JmhSettings settings;
  private final Cell cell;
  private final Path log;

  JmhRun(JmhSettings settings, Cell cell, Path log) {
    this.settings = settings;
    this.cell = cell;
    this.log = log;
  }

  /**
   * Runs the forks and returns JMH's result, which is absent or short if a fork failed.
   *
   * @param forkArg the JVM argument by which a fork finds its specification
   * @param deadline after which the forks are killed
   */
  Optional<RunResult> run(String forkArg, Duration deadline, CellProgress progress)
      throws IOException, RunnerException {
    try (PrintStream text =
            new PrintStream(Files.newOutputStream(log), true, StandardCharsets.UTF_8);
        ForkOutput output = new ForkOutput(text, progress);
        ForkDeadline guard = new ForkDeadline(deadline, text)) {
      OutputFormat format = new ProgressFormat(
          OutputFormatFactory.createFormatInstance(text, VerboseMode.NORMAL), progress);
      Collection<RunResult> results = new Runner(options(forkArg), format).run();
      return results.stream().findFirst();
    }
  }

  private Options options(String forkArg) {
    ChainedOptionsBuilder options = new OptionsBuilder()
        .include("^" + Pattern.quote(CacheBenchmark.class.getName() + ".operation") + "$")
        .threads(cell.threads())
        .forks(settings.forks())
        .warmupIterations(settings.warmupIterations())
        .warmupTime(timeValue(settings.warmupTime()))
        .measurementIterations(settings.iterations())
        .measurementTime(timeValue(settings.time()))
        .timeout(timeValue(settings.timeout()))
        .syncIterations(true)
        .addProfiler("gc")
        .jvmArgs(jvmArgs(forkArg));
    Optional.ofNullable(settings.jvm()).ifPresent(options::jvm);
    settings.profilers().stream()
        .map(Profilers::config)
        .forEach(profiler -> options.addProfiler(profiler.getKlass(), profiler.getOpts()));
    addParams(options);
    return options.build();
  }

  private String[] jvmArgs(String forkArg) {
    List<String> chosen = settings.jvmArgs().isEmpty() ? DEFAULT_JVM_ARGS : settings.jvmArgs();
    return Stream.concat(chosen.stream(), Stream.of(forkArg)).toArray(String[]::new);
  }

  private void addParams(ChainedOptionsBuilder options) {
    options.param("client", cell.client() + "@" + cell.clientVersion());
    options.param("protocol", cell.protocol().name().toLowerCase(Locale.ROOT));
    options.param("mode", cell.mode().name().toLowerCase(Locale.ROOT));
    options.param("server", cell.server());
    cell.params().forEach(options::param);
  }

  private static TimeValue timeValue(Duration duration) {
    return new TimeValue(duration.toMillis(), TimeUnit.MILLISECONDS);
  }
}
