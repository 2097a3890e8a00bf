// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import cacheduel.fork.BarrierServer;
import cacheduel.fork.CacheBenchmark;
import cacheduel.plan.Cell;
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
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
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

/** The calls of JMH's runner for the client JVMs of one share, all at the same time. */
final class JmhRun {
  private final Share share;
  private final JmhSettings settings;
  private final Cell cell;
  private final Path log;
  private final BarrierServer barrier;

  JmhRun(Share share, Path log, BarrierServer barrier) {
    this.share = share;
    this.settings = share.jmh();
    this.cell = share.cell();
    this.log = log;
    this.barrier = barrier;
  }

  /**
   * Runs the fork of each process at the same time, and returns JMH's result of each, which is
   * absent or incomplete if it failed.
   *
   * @param forks the JVMs that are started
   */
  List<RunResult> run(ForkProcesses forks, ShareListener listener)
      throws IOException, RunnerException {
    try (PrintStream text =
            new PrintStream(Files.newOutputStream(log), true, StandardCharsets.UTF_8);
        ForkOutput output = new ForkOutput(text, listener, share.first())) {
      Future<?> guard = forks.killAfter(share.deadline(), text);
      try {
        return runAll(forks.spec().write(), text, listener);
      } finally {
        guard.cancel(false);
      }
    }
  }

  private List<RunResult> runAll(String forkArg, PrintStream text, ShareListener listener)
      throws RunnerException {
    int processes = share.processes();
    ExecutorService runners = Executors.newFixedThreadPool(processes);
    try {
      List<Future<List<RunResult>>> runs = new ArrayList<>();
      for (int process = 0; process < processes; process++) {
        int number = share.first() + process;
        OutputFormat log = OutputFormatFactory.createFormatInstance(text, VerboseMode.NORMAL);
        OutputFormat format = new ProgressFormat(log, listener, number, this::opsPerSecond);
        runs.add(runners.submit(() -> run(new Runner(options(forkArg, number), format), number)));
      }
      List<RunResult> results = new ArrayList<>();
      for (Future<List<RunResult>> run : runs) {
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

  /** The score of a repetition is the mean time of its threads. */
  private double opsPerSecond(double score) {
    long operations = operations().total(cell.threads());
    return operations == 0 ? score : operations / score;
  }

  private List<RunResult> run(Runner forks, int process) throws RunnerException {
    try {
      return forks.run().stream()
          .map(result -> JmhLabels.on(result, JmhLabels.of(cell, process)))
          .toList();
    } finally {
      // a fork that failed before it was ready would keep the others waiting
      barrier.close();
    }
  }

  private Options options(String forkArg, int process) {
    ChainedOptionsBuilder options = new OptionsBuilder()
        .include("^" + Pattern.quote(CacheBenchmark.class.getName() + "." + method()) + "$")
        .threads(cell.concurrency().threadsPerProcess())
        .forks(1)
        .warmupIterations(settings.warmupIterations())
        .warmupTime(timeValue(settings.warmupTime()))
        .measurementIterations(settings.iterations())
        .measurementTime(timeValue(settings.time()))
        .timeout(timeValue(limit()))
        .syncIterations(true)
        .addProfiler("gc")
        .jvmArgs(jvmArgs(forkArg));
    Optional.ofNullable(settings.jvm()).ifPresent(options::jvm);
    settings.profilers().stream()
        .map(Profilers::config)
        .forEach(profiler -> options.addProfiler(profiler.getKlass(), profiler.getOpts()));
    return options
        .param("cell", share.name())
        .param("process", Integer.toString(process + 1))
        .build();
  }

  /** To JMH, what precedes the first iteration is a part of it. */
  private Duration limit() {
    return settings.timeout().plus(Share.mostAdded(settings)).plus(Share.settingUp(cell, settings));
  }

  private String method() {
    return operations().isFixed() ? "repetition" : "operation";
  }

  private OperationCount operations() {
    return cell.workload().operations();
  }

  private String[] jvmArgs(String forkArg) {
    List<String> args = new ArrayList<>(settings.arguments());
    args.add(forkArg);
    if (cell.concurrency().threadKind() == ThreadKind.VIRTUAL) {
      args.add("-Djmh.executor=VIRTUAL");
    }
    return args.toArray(String[]::new);
  }

  private static TimeValue timeValue(Duration duration) {
    return new TimeValue(duration.toMillis(), TimeUnit.MILLISECONDS);
  }
}
