// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.plan.Cell;
import cacheduel.result.Fork;
import cacheduel.result.ResultBuilder;
import cacheduel.result.Status;
import cacheduel.result.TimeHistogramFixture;
import cacheduel.workload.Operation;
import java.util.Map;

/** Results of cells that were never measured, for tests. */
final class ResultFixture {
  private ResultFixture() {}

  /** One with something in most of its fields. */
  static Fork full(Cell cell) {
    return ResultBuilder.of(cell)
        .status(Status.INVALID, "wrong: \"x\"\n\tat line – 2")
        .warning("slow")
        .rate(38_123.456789, 912.3)
        .latency(Operation.BULK_GET, 98_200)
        .accepted(Operation.SET, 1_200)
        .answers(10, 2, 1, Map.of("TimeoutException", 3L))
        .allocation(1_893.27)
        .connections(4)
        .setting("nagle", "off")
        .server("docker, host networking", "1.6.18")
        .histogram(1, TimeHistogramFixture.completed(Operation.BULK_GET, 98_200))
        .fork();
  }

  static Fork skipped(Cell cell) {
    return ResultBuilder.of(cell).status(Status.SKIPPED, "no async API").fork();
  }
}
