// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import static cacheduel.result.RunFixture.cell;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.result.Fork;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.result.TimeHistogramFixture;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.List;

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
    }
    return run.run();
  }

  private static List<Fork> results() {
    return List.of(
        valid(HARNESS, 3_141_592),
        valid(FLOOR, 48_500),
        valid(XMC, 38_123.4),
        timed(XMC_MORE).rate(50_000).latency(Operation.GET, 150_000).fork(),
        timed(NOREPLY).rate(90_000, 100).latency(Operation.GET, 90_000).fork(),
        timed(INVALID)
            .status(Status.INVALID, "12 evictions")
            .rate(66_123, 1)
            .latency(Operation.GET, 172_353)
            .fork(),
        ResultBuilder.of(SKIPPED).status(Status.SKIPPED, "no async").fork(),
        timed(OPEN)
            .rate(499, 1)
            .latency(Operation.GET, 70_000)
            .response(Operation.GET, 80_000)
            .fork());
  }

  private static Fork valid(Cell cell, double rate) {
    return timed(cell)
        .rate(rate, 300)
        .latency(Operation.GET, 98_200)
        .latency(Operation.SET, 110_000)
        .allocation(512)
        .cpu(21_000)
        .fork();
  }

  private static ResultBuilder timed(Cell cell) {
    return ResultBuilder.of(cell)
        .histogram(1, TimeHistogramFixture.ofSize(Operation.GET, 64, 127, 40_000))
        .histogram(1, TimeHistogramFixture.ofSize(Operation.GET, 128, 255, 60_000))
        .histogram(1, TimeHistogramFixture.completed(Operation.BULK_GET, 90_000));
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
