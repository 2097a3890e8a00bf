// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import static cacheduel.result.RunFixture.cell;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.ResultBuilder;
import cacheduel.timing.Interval;
import cacheduel.workload.Operation;
import java.util.Arrays;

/** Cells and results that pivots compare. */
final class PivotCells {
  private PivotCells() {}

  static CellResult rated(Cell cell, double rate, double margin) {
    return ResultBuilder.of(cell)
        .rate(rate, margin)
        .latency(Operation.GET, 100_000)
        .build();
  }

  static CellResult bare(Cell cell, double rate) {
    return ResultBuilder.of(cell).rate(rate, 1).bareWire().build();
  }

  static CellResult both(Cell cell) {
    return seconds(ResultBuilder.of(cell).latency(Operation.SET, 100), 100, 100, 100);
  }

  static CellResult few(Cell cell) {
    return ResultBuilder.of(cell)
        .rate(1_000, 1)
        .latency(Operation.GET, new Latency(900, 100, 100, 100, 100, 100, 100))
        .build();
  }

  static CellResult seconds(Cell cell, long... p50) {
    return seconds(ResultBuilder.of(cell), p50);
  }

  static CellResult seconds(ResultBuilder result, long... p50) {
    result.rate(1_000, 1).latency(Operation.GET, (long)
        Arrays.stream(p50).average().orElse(0));
    int second = 0;
    for (long nanos : p50) {
      result.interval(new Interval(1, 1, false, 1, second++, 1, 100, nanos, 3 * nanos, 0));
    }
    return result
        .interval(new Interval(1, 1, true, 1, 0, 1, 100, 9_000, 9_000, 0))
        .interval(new Interval(1, 1, false, 2, 9, 1, 0, 0, 0, 0))
        .build();
  }

  static Cell client(int number, String name, Protocol protocol) {
    return cell(number, name, protocol, Mode.BLOCKING, 4);
  }

  static Cell floor(int number, Protocol protocol) {
    return CellBuilder.of(cell(number, "wire", protocol, Mode.BLOCKING, 4))
        .role(Role.FLOOR)
        .build();
  }

  static Cell param(Cell cell, String name, String value) {
    return CellBuilder.of(cell).param(name, value).build();
  }

  static Cell threads(int number, int threads, int connections) {
    return connections(
        cell(number, "xmemcached", Protocol.ASCII, Mode.BLOCKING, threads), connections);
  }

  static Cell connections(Cell cell, int connections) {
    return CellBuilder.of(cell).connections(connections).build();
  }
}
