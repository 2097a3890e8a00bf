// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.results.ThroughputResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;

/** What JMH returns of a fork that was never started, for tests. */
public final class JmhResultFixture {
  private JmhResultFixture() {}

  /**
   * Returns a result of a fork.
   *
   * @param cell the value of its only parameter
   * @param iterationNanos the length of each iteration
   * @param operations the number of operations in each iteration
   */
  public static RunResult result(String cell, long iterationNanos, long... operations) {
    BenchmarkParams params = params(cell, operations.length);
    List<IterationResult> iterations = LongStream.of(operations)
        .mapToObj(number -> iteration(params, number, iterationNanos))
        .toList();
    return new RunResult(params, List.of(new BenchmarkResult(params, iterations)));
  }

  /** Returns what JMH writes of results. */
  public static String json(RunResult... results) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(List.of(results));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static IterationResult iteration(BenchmarkParams params, long operations, long nanos) {
    IterationResult iteration = new IterationResult(params, params.getMeasurement(), null);
    iteration.addResult(
        new ThroughputResult(ResultRole.PRIMARY, "operation", operations, nanos, TimeUnit.SECONDS));
    iteration.addResult(new ScalarResult("gc.count", operations, "counts", AggregationPolicy.SUM));
    iteration.addResult(new ScalarResult("gc.rate", operations, "B/op", AggregationPolicy.AVG));
    return iteration;
  }

  private static BenchmarkParams params(String cell, int iterations) {
    WorkloadParams workload = new WorkloadParams();
    workload.put("cell", cell, 0);
    TimeValue second = TimeValue.seconds(1);
    return new BenchmarkParams(
        "cacheduel.measure.CellBenchmark.operation",
        "generated",
        true,
        50,
        new int[] {50},
        List.of(),
        1,
        0,
        new IterationParams(IterationType.WARMUP, 1, second, 1),
        new IterationParams(IterationType.MEASUREMENT, iterations, second, 1),
        Mode.Throughput,
        workload,
        TimeUnit.SECONDS,
        1,
        "java",
        List.of("-Xmx512m"),
        "17.0.15",
        "OpenJDK 64-Bit Server VM",
        "17.0.15+6",
        "1.37",
        TimeValue.minutes(1));
  }
}
