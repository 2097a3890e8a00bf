// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import java.io.IOException;
import java.util.Collection;
import java.util.function.DoubleUnaryOperator;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.format.OutputFormat;

/**
 * The destination of JMH's output of one cell: its text goes to the cell's log, its events to the
 * progress display.
 */
final class ProgressFormat implements OutputFormat {
  private final OutputFormat log;
  private final ShareListener listener;
  private final int jvm;
  private final DoubleUnaryOperator opsPerSecond;

  /**
   * Creates a format.
   *
   * @param jvm the 0-based number of the JVM
   * @param opsPerSecond converts an iteration's score into a rate
   */
  ProgressFormat(
      OutputFormat log, ShareListener listener, int jvm, DoubleUnaryOperator opsPerSecond) {
    this.log = log;
    this.listener = listener;
    this.jvm = jvm;
    this.opsPerSecond = opsPerSecond;
  }

  @Override
  public void iteration(BenchmarkParams benchmark, IterationParams params, int iteration) {
    boolean warmup = params.getType() == IterationType.WARMUP;
    listener.on(jvm, new ShareEvent.Begins(warmup, iteration, params.getCount()));
    log.iteration(benchmark, params, iteration);
  }

  @Override
  public void iterationResult(
      BenchmarkParams benchmark, IterationParams params, int iteration, IterationResult data) {
    listener.on(jvm, new ShareEvent.Ends());
    boolean warmup = params.getType() == IterationType.WARMUP;
    double rate = opsPerSecond.applyAsDouble(data.getPrimaryResult().getScore());
    listener.on(jvm, new ShareEvent.Scored(warmup, rate));
    log.iterationResult(benchmark, params, iteration, data);
  }

  @Override
  public void startBenchmark(BenchmarkParams params) {
    log.startBenchmark(params);
  }

  @Override
  public void endBenchmark(BenchmarkResult result) {
    log.endBenchmark(result);
  }

  @Override
  public void startRun() {
    log.startRun();
  }

  @Override
  public void endRun(Collection<RunResult> result) {
    log.endRun(result);
  }

  @Override
  public void print(String text) {
    log.print(text);
  }

  @Override
  public void println(String text) {
    log.println(text);
  }

  @Override
  public void verbosePrintln(String text) {
    log.verbosePrintln(text);
  }

  @Override
  public void flush() {
    log.flush();
  }

  @Override
  public void close() {
    log.close();
  }

  @Override
  public void write(int b) {
    log.write(b);
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    log.write(bytes);
  }
}
