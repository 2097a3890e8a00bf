// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import static cacheduel.result.RunFixture.cell;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.HistogramLog;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;

/** A run in which everything occurs that exports must tell apart. */
final class ExportFixture {
  static final Cell HARNESS = CellBuilder.of(
          cell(1, "in-memory", Protocol.NATIVE, Mode.BLOCKING, 1))
      .role(Role.HARNESS)
      .build();
  static final Cell FLOOR = CellBuilder.of(cell(2, "wire", Protocol.ASCII, Mode.BLOCKING, 4))
      .role(Role.FLOOR)
      .build();
  static final Cell XMC = cell(3, "xmemcached", Protocol.BINARY, Mode.BLOCKING, 4);
  static final Cell XMC_MORE = cell(4, "xmemcached", Protocol.BINARY, Mode.BLOCKING, 8);
  static final Cell NOREPLY = cell(5, "xmemcached", Protocol.ASCII, Mode.NOREPLY, 4);
  static final Cell INVALID = cell(6, "whalin", Protocol.ASCII, Mode.BLOCKING, 4);
  static final Cell SKIPPED = cell(7, "whalin", Protocol.ASCII, Mode.ASYNC, 4, "get", "no async");
  static final Cell OPEN = CellBuilder.of(cell(8, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 4))
      .param("rate", "500")
      .build();
  static final Cell NOT_RUN = cell(9, "whalin", Protocol.BINARY, Mode.BLOCKING, 4);

  private ExportFixture() {}

  static Run run(Path directory) {
    RunStore run = RunStore.create(
        directory.resolve("run"),
        RunFixture.plan(HARNESS, FLOOR, XMC, XMC_MORE, NOREPLY, INVALID, SKIPPED, OPEN, NOT_RUN),
        RunFixture.environment(),
        RunFixture.START,
        List.of());
    results().forEach(run::append);
    for (Cell cell : List.of(HARNESS, FLOOR, XMC, XMC_MORE, NOREPLY, INVALID, OPEN)) {
      run.addJmh(cell.id(), 1, jmh(cell));
      HistogramLog.write(
          run.histogramFile(cell, "completed"),
          List.of(
              histogram("GET_64..127", 40_000),
              histogram("GET_128..255", 60_000),
              histogram("BULK_GET", 90_000)));
    }
    return run.run();
  }

  private static List<CellResult> results() {
    return List.of(
        valid(HARNESS, 3_141_592),
        valid(FLOOR, 48_500),
        valid(XMC, 38_123.4),
        ResultBuilder.of(XMC_MORE).rate(50_000).latency(Operation.GET, 150_000).build(),
        ResultBuilder.of(NOREPLY)
            .rate(90_000, 100)
            .latency(Operation.GET, 90_000)
            .build(),
        ResultBuilder.of(INVALID)
            .status(Status.INVALID, "12 evictions")
            .rate(66_123, 1)
            .latency(Operation.GET, 172_353)
            .build(),
        ResultBuilder.of(SKIPPED).status(Status.SKIPPED, "no async").build(),
        ResultBuilder.of(OPEN)
            .rate(499, 1)
            .latency(Operation.GET, 70_000)
            .response(Operation.GET, 80_000)
            .build());
  }

  private static CellResult valid(Cell cell, double rate) {
    return ResultBuilder.of(cell)
        .rate(rate, 300)
        .latency(Operation.GET, 98_200)
        .latency(Operation.SET, 110_000)
        .allocation(512)
        .cpu(21_000)
        .build();
  }

  private static Histogram histogram(String tag, long... nanos) {
    Histogram histogram = new Histogram(3);
    Arrays.stream(nanos).forEach(histogram::recordValue);
    histogram.setTag(tag);
    histogram.setStartTimeStamp(RunFixture.START.toEpochMilli());
    histogram.setEndTimeStamp(RunFixture.START.toEpochMilli() + 1_000);
    return histogram;
  }

  /** As JMH writes it, shortened to what readers ask for. */
  private static String jmh(Cell cell) {
    return """
        [{"jmhVersion": "1.37", "benchmark": "cacheduel.fork.CacheBenchmark.operation",
          "mode": "thrpt", "threads": %d, "forks": 1,
          "params": {"client": "%s@%s", "mix": "get"},
          "primaryMetric": {"score": 38123.5678, "scoreError": "NaN",
            "scoreConfidence": ["NaN", "NaN"], "scoreUnit": "ops/s",
            "scorePercentiles": {"50.0": 38123.4}, "rawData": [[38000.5, 38200.5]]},
          "secondaryMetrics": {}}]
        """.formatted(cell.threads(), cell.client(), cell.clientVersion());
  }
}
