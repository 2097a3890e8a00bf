// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import static cacheduel.result.RunFixture.cell;

import cacheduel.answer.AnswerFixture;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.RunFixture;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Cells and results that pivots compare. */
public final class PivotCells {
  private PivotCells() {}

  /** Returns a valid cell of four forks that hardly differ. */
  static CellResult rated(Cell cell, double rate) {
    return AnswerFixture.inOrder(cell, rate, 1.001, 0.999, 1.0005, 0.9995).build();
  }

  public static CellResult bare(Cell cell, double rate) {
    return AnswerFixture.inOrder(cell, rate, 1.001, 0.999, 1.0005, 0.9995)
        .bareWire()
        .build();
  }

  static Cell client(int number, String name, Protocol protocol) {
    return cell(number, name, protocol, Mode.BLOCKING, 4);
  }

  public static Cell floor(int number, Protocol protocol) {
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

  static Run run(Axis by, CellResult... results) {
    Cell[] cells = Arrays.stream(results).map(CellResult::cell).toArray(Cell[]::new);
    Plan plan = RunFixture.comparing(List.of(by), cells);
    return RunFixture.run(Path.of("run"), plan, List.of(results));
  }

  /** Returns the effect of an axis that the preset asks about. */
  public static Pivot pivot(Axis by, CellResult... results) {
    return Pivots.of(run(by, results), List.of()).get(0);
  }
}
