// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.fork.BarrierServer;
import cacheduel.fork.CacheBenchmark;
import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.ThreadKind;
import cacheduel.workload.OperationCount;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
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
  /** Equal for every client, and large enough for the off-heap buffers of 500 connections. */
  private static final List<String> DEFAULT_JVM_ARGS =
      List.of("-Xms1g", "-Xmx1g", "-XX:MaxDirectMemorySize=2g", "-XX:+UseG1GC");

  private final JmhSettings settings;
  private final Cell cell;
  private final Path log;
  private final BarrierServer barrier;
  private final AtomicInteger leftToMeasure;
  private final Runnable allMeasured;

  /**
   * Creates a run.
   *
   * @param allMeasured called when the last iteration of the last fork has been measured
   */
  JmhRun(JmhSettings settings, Cell cell, Path log, BarrierServer barrier, Runnable allMeasured) {
    this.settings = settings;
    this.cell = cell;
    this.log = log;
    this.barrier = barrier;
    this.allMeasured = allMeasured;
    this.leftToMeasure = new AtomicInteger(
        cell.concurrency().processes() * settings.forks() * settings.iterations());
  }

  /**
   * Runs the forks of all processes at the same time, and returns JMH's result of each, which is
   * absent or incomplete if a fork failed.
   *
   * @param forks the JVMs that are started
   * @param deadline the time after which the forks are killed
   * @param watch notified of each iteration
   */
  List<RunResult> run(
      ForkProcesses forks, Duration deadline, CellWatch watch, CellProgress progress)
      throws IOException, RunnerException {
    try (PrintStream text =
            new PrintStream(Files.newOutputStream(log), true, StandardCharsets.UTF_8);
        ForkOutput output = new ForkOutput(text, progress, watch::ends);
        ForkDeadline guard = new ForkDeadline(deadline, forks, text)) {
      return runAll(forks.spec().write(), text, watch, progress);
    }
  }

  private List<RunResult> runAll(
      String forkArg, PrintStream text, CellWatch watch, CellProgress progress)
      throws RunnerException {
    int processes = cell.concurrency().processes();
    ExecutorService runners = Executors.newFixedThreadPool(processes);
    try {
      List<Future<Collection<RunResult>>> runs = new ArrayList<>();
      for (int process = 0; process < processes; process++) {
        int number = process;
        OutputFormat log = OutputFormatFactory.createFormatInstance(text, VerboseMode.NORMAL);
        // the processes run in step, so one of them shows the progress of all
        OutputFormat format = new ProgressFormat(
            log,
            number == 0 ? progress : CellProgress.SILENT,
            watch,
            number,
            this::opsPerSecond,
            this::measured);
        runs.add(runners.submit(() -> run(new Runner(options(forkArg, number), format))));
      }
      List<RunResult> results = new ArrayList<>();
      for (Future<Collection<RunResult>> run : runs) {
        results.addAll(run.get());
      }
      return results;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RunnerException cause ? cause : new RunnerException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RunnerException(e);
    } finally {
      runners.shutdownNow();
    }
  }

  private void measured() {
    if (leftToMeasure.decrementAndGet() == 0) {
      allMeasured.run();
    }
  }

  /** The score of a repetition is the mean time of its threads. */
  private double opsPerSecond(double score) {
    long operations = operations().total(cell.threads());
    return operations == 0 ? score : operations / score;
  }

  private Collection<RunResult> run(Runner forks) throws RunnerException {
    try {
      return forks.run();
    } finally {
      // a fork that failed before it was ready would keep the others waiting
      barrier.close();
    }
  }

  private Options options(String forkArg, int process) {
    ChainedOptionsBuilder options = new OptionsBuilder()
        .include("^" + Pattern.quote(CacheBenchmark.class.getName() + "." + method()) + "$")
        .threads(cell.concurrency().threadsPerProcess())
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
    labels(cell, process).forEach(options::param);
    return options.build();
  }

  private String method() {
    return operations().isFixed() ? "repetition" : "operation";
  }

  private OperationCount operations() {
    return cell.workload().operations();
  }

  private String[] jvmArgs(String forkArg) {
    List<String> args =
        new ArrayList<>(settings.jvmArgs().isEmpty() ? DEFAULT_JVM_ARGS : settings.jvmArgs());
    args.add(forkArg);
    if (cell.concurrency().threadKind() == ThreadKind.VIRTUAL) {
      args.add("-Djmh.executor=VIRTUAL");
    }
    return args.toArray(String[]::new);
  }

  /** Returns the values of the fields of {@code CellState} by their names. */
  static Map<String, String> labels(Cell cell, int process) {
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put("part", cell.part());
    labels.put("client", cell.client() + "@" + cell.clientVersion());
    labels.put("protocol", cell.protocol().name().toLowerCase(Locale.ROOT));
    labels.put("mode", cell.mode().name().toLowerCase(Locale.ROOT));
    labels.put("server", cell.server());
    labels.put("nodes", Integer.toString(cell.nodes()));
    labels.putAll(cell.params());
    Concurrency concurrency = cell.concurrency();
    labels.put("threadKind", EnumNames.of(concurrency.threadKind()));
    labels.put("processes", Integer.toString(concurrency.processes()));
    labels.put("process", Integer.toString(process + 1));
    labels.put("instances", Integer.toString(concurrency.instances()));
    labels.put("connections", Integer.toString(concurrency.connections()));
    return labels;
  }

  private static TimeValue timeValue(Duration duration) {
    return new TimeValue(duration.toMillis(), TimeUnit.MILLISECONDS);
  }
}
