// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.MeasuredFixture;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.Run;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.List;

/** A run that replays a published report, made without measuring. */
public final class PublishedFixture {
  private static final String MIX = "get:90+set:10";

  private PublishedFixture() {}

  /** Six of the report's points, of which the last is not valid. */
  public static Run run(Path directory) {
    List<CellResult> results = List.of(
        result(1, "whalin", 1, 4_100, 60, 210_000).build(),
        result(2, "spymemcached", 1, 3_000, 45, 280_000).build(),
        result(3, "whalin", 10, 9_000, 500, 900_000).build(),
        result(4, "spymemcached", 10, 2_400, 200, 3_900_000).build(),
        result(5, "whalin", 50, 8_800, 200, 4_900_000).build(),
        result(6, "spymemcached", 50, 9_900, 150, 4_400_000)
            .status(Status.INVALID, "12 evictions")
            .build());
    Cell[] cells = results.stream().map(CellResult::cell).toArray(Cell[]::new);
    List<PartSettings> parts = List.of(RunFixture.settings("published", null));
    Plan plan = RunFixture.plan(List.of(), parts, cells);
    Plan replay = new Plan(
        "opensolaris-2008", plan.variants(), plan.by(), parts, plan.cells(), plan.server());
    return RunFixture.run(directory, replay, results);
  }

  private static ResultBuilder result(
      int number, String client, int threads, double rate, double margin, long p50) {
    Cell cell = RunFixture.cell(number, client, Protocol.ASCII, Mode.BLOCKING, threads, MIX, null);
    ResultBuilder result =
        ResultBuilder.of(CellBuilder.of(cell).part("published").nodes(3).build());
    for (int round = 1; round <= 3; round++) {
      result.iteration(round, MeasuredFixture.iteration(1, rate + (round - 2) * margin / 2));
    }
    return result
        .rate(rate, margin)
        .latency(Operation.BULK_GET, p50)
        .latency(Operation.SET, p50 / 4)
        .setting("nagle", "off");
  }
}
