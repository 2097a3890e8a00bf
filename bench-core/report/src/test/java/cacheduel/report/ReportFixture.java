// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import static cacheduel.result.RunFixture.cell;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.remark.RemarkKind;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.server.Via;
import cacheduel.store.Run;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A run in which everything occurs that a report must tell apart. */
public final class ReportFixture {
  public static final String MIX = "set:1+get:9";
  public static final Cell SPY_ASCII = cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4);
  public static final Cell SPY_BINARY = cell(2, "spymemcached", Protocol.BINARY, Mode.BLOCKING, 4);
  public static final Cell XMC_ASCII = cell(3, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 4);
  public static final Cell WHALIN_ASCII = cell(4, "whalin", Protocol.ASCII, Mode.BLOCKING, 4);
  public static final Cell WHALIN_BINARY = cell(5, "whalin", Protocol.BINARY, Mode.BLOCKING, 4);
  public static final Cell SPY_ASYNC =
      cell(6, "spymemcached", Protocol.ASCII, Mode.ASYNC, 4, MIX, null);
  public static final Cell XMC_NOREPLY =
      cell(7, "xmemcached", Protocol.ASCII, Mode.NOREPLY, 4, MIX, null);
  public static final Cell WHALIN_ASYNC =
      cell(8, "whalin", Protocol.ASCII, Mode.ASYNC, 4, MIX, "whalin has no async API");

  private ReportFixture() {}

  /** All cells have ended. */
  public static Run run(Path directory, Via via) {
    Plan plan = RunFixture.plan(
        via,
        SPY_ASCII,
        SPY_BINARY,
        XMC_ASCII,
        WHALIN_ASCII,
        WHALIN_BINARY,
        SPY_ASYNC,
        XMC_NOREPLY,
        WHALIN_ASYNC);
    return new Run(
        directory.resolve("20261121-101530-smoke"),
        RunFixture.info(plan, List.of("run", "smoke")),
        results(via));
  }

  /** A run of these results alone. */
  public static Run run(Path directory, CellResult... results) {
    return RunFixture.run(directory.resolve("run"), results);
  }

  /** A result of that many operations, with 100 us in the middle and 900 us at 99.9 %. */
  public static CellResult timed(Cell cell, long count) {
    return ResultBuilder.of(cell)
        .rate(1_000, 10)
        .latency(
            Operation.GET,
            new Latency(count, 110_000, 100_000, 200_000, 300_000, 900_000, 950_000, null))
        .build();
  }

  public static List<CellResult> results(Via via) {
    return List.of(
        valid(via, SPY_ASCII, 38_123.4, 912.3, 98_200),
        valid(via, SPY_BINARY, 39_004.8, 1_411.9, 96_311),
        valid(via, XMC_ASCII, 31_877.2, 204.7, 121_003),
        invalid(via),
        ResultBuilder.of(WHALIN_BINARY)
            .status(
                Status.FAILED,
                "the fork ended with exit code 1: java.io.IOException: <closed>\n\tat a | b")
            .build(),
        async(via),
        noReply(via),
        ResultBuilder.of(WHALIN_ASYNC)
            .status(Status.SKIPPED, "whalin has no async API")
            .build());
  }

  private static CellResult valid(Via via, Cell cell, double rate, double margin, long p50) {
    return ResultBuilder.of(cell)
        .rate(rate, margin)
        .latency(Operation.GET, p50)
        .answers(190_617, 0, 0, Map.of())
        .allocation(1_893.27)
        .connections(1)
        .setting("nagle", "off")
        .setting("connections", "1")
        .server(EnumNames.of(via), "1.6.18")
        .build();
  }

  private static CellResult invalid(Via via) {
    return ResultBuilder.of(WHALIN_ASCII)
        .status(Status.INVALID, "617 misses where the workload promises hits", "12 evictions")
        .warning(RemarkKind.UNFIT_MACHINE, "the load was 9.1 when the cell began")
        .knownFault("a lost connection reads as a miss (3.0.0 to 3.0.2)")
        .knownFault("an empty value is lost (3.0.2)")
        .rate(77_038.5, 512)
        .latency(Operation.GET, 41_200)
        .answers(190_000, 617, 617, Map.of("TimeoutException: no answer in # ms", 3L))
        .allocation(2_222)
        .connections(4)
        .server(EnumNames.of(via), "1.6.18")
        .build();
  }

  private static CellResult async(Via via) {
    return ResultBuilder.of(SPY_ASYNC)
        .knownFault("a future never times out (2.12.3)")
        .rate(91_250.7, 2_911)
        .latency(Operation.GET, 301_000)
        .latency(Operation.SET, 333_000)
        .accepted(Operation.GET, 1_412)
        .accepted(Operation.SET, 1_733)
        .answers(400_100, 0, 0, Map.of())
        .connections(1)
        .server(EnumNames.of(via), "1.6.18")
        .build();
  }

  private static CellResult noReply(Via via) {
    return ResultBuilder.of(XMC_NOREPLY)
        .rate(120_444.1, 3_307)
        .latency(Operation.GET, 88_000)
        .accepted(Operation.SET, 2_048)
        .answers(400_100, 0, 0, Map.of())
        .connections(1)
        .server(EnumNames.of(via), "1.6.18")
        .build();
  }
}
