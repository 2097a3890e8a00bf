// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.ThroughputResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;

class JmhFilesTest {
  private static final List<String> ORDER = List.of("001", "002", "003");

  @TempDir
  Path run;

  /** One iteration has no interval, which JMH writes as the string "NaN". */
  private final RunResult oneIteration = result("[1]", 38_123_456);

  private final RunResult threeIterations = result("[2]", 1_111, 2_222, 3_334);

  @Test
  void jointFile_isWhatJmhWouldHaveWritten() throws IOException {
    JmhFiles files = new JmhFiles(run);

    files.put("001", 1, writtenByJmh(oneIteration), ORDER);
    files.put("003", 1, writtenByJmh(threeIterations), ORDER);

    String expected = writtenByJmh(oneIteration, threeIterations);
    assertThat(expected).contains("\"scoreError\" : \"NaN\"");
    assertThat(run.resolve("jmh.json")).content().isEqualToIgnoringWhitespace(expected);
    assertThat(Json.parse(Files.readString(run.resolve("jmh.json"))))
        .isEqualTo(Json.parse(expected));
  }

  @Test
  void jointFile_keepsThePlansOrder() throws IOException {
    JmhFiles files = new JmhFiles(run);

    files.put("003", 1, writtenByJmh(threeIterations), ORDER);
    files.put("001", 1, writtenByJmh(oneIteration), ORDER);

    assertThat(run.resolve("jmh.json"))
        .content()
        .isEqualToIgnoringWhitespace(writtenByJmh(oneIteration, threeIterations));
  }

  @Test
  void sameCellAgain_replacesItsResult() throws IOException {
    JmhFiles files = new JmhFiles(run);

    files.put("001", 1, writtenByJmh(oneIteration), ORDER);
    files.put("001", 1, writtenByJmh(threeIterations), ORDER);

    assertThat(run.resolve("jmh.json"))
        .content()
        .isEqualToIgnoringWhitespace(writtenByJmh(threeIterations));
  }

  @Test
  void rounds_standBesideEachOther() throws IOException {
    JmhFiles files = new JmhFiles(run);

    files.put("002", 1, writtenByJmh(result("[3]", 7)), ORDER);
    files.put("001", 10, writtenByJmh(threeIterations), ORDER);
    files.put("001", 1, writtenByJmh(oneIteration), ORDER);

    String both = writtenByJmh(oneIteration, threeIterations);
    assertThat(files.read("001"))
        .hasValueSatisfying(json -> assertThat(Json.parse(json)).isEqualTo(Json.parse(both)));
    assertThat(Json.parse(Files.readString(run.resolve("jmh.json"))))
        .isEqualTo(Json.parse(writtenByJmh(oneIteration, threeIterations, result("[3]", 7))));
  }

  @Test
  void numbers_keepTheirSpelling() {
    String json = "[{\"primaryMetric\": {\"score\": 38123456.70, \"scoreError\": 1.0E-2}}]";

    new JmhFiles(run).put("001", 1, json, ORDER);

    assertThat(run.resolve("jmh.json")).content().contains("38123456.70", "1.0E-2");
  }

  @Test
  void cellsFile_isExactlyJmhs() throws IOException {
    new JmhFiles(run).put("001", 1, writtenByJmh(oneIteration), ORDER);

    assertThat(run.resolve("jmh/001.json")).content().isEqualTo(writtenByJmh(oneIteration));
  }

  @Test
  void whatIsNoResult_isRefused() {
    JmhFiles files = new JmhFiles(run);

    assertThatThrownBy(() -> files.put("001", 1, "[\n]", ORDER))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContaining("001.json is not an array of benchmark results");
    assertThatThrownBy(() -> files.put("001", 1, "{}", ORDER)).hasMessageContaining("not an array");
    assertThatThrownBy(() -> files.put("001", 1, "[{", ORDER)).hasMessageContaining("is not JSON");
    assertThat(run.resolve("jmh.json")).doesNotExist();
  }

  private static String writtenByJmh(RunResult... results) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(Arrays.asList(results));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static RunResult result(String cell, long... operationsPerSecond) {
    BenchmarkParams params = params(cell, operationsPerSecond.length);
    List<IterationResult> iterations = new ArrayList<>();
    for (long operations : operationsPerSecond) {
      IterationResult iteration = new IterationResult(params, params.getMeasurement(), null);
      iteration.addResult(new ThroughputResult(
          ResultRole.PRIMARY, "operation", operations, 999_999_937L, TimeUnit.SECONDS));
      iterations.add(iteration);
    }
    return new RunResult(params, List.of(new BenchmarkResult(params, iterations)));
  }

  private static BenchmarkParams params(String cell, int iterations) {
    WorkloadParams workload = new WorkloadParams();
    workload.put("cell", "a \"quoted\" " + cell, 0);
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
