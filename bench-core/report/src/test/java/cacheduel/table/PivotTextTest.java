// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import static cacheduel.pivot.PivotCells.floor;
import static cacheduel.pivot.PivotCells.pivot;
import static cacheduel.result.RunFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.answer.AnswerFixture;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import org.junit.jupiter.api.Test;

class PivotTextTest {
  @Test
  void oneForkOfTheBareWire_isMentionedOnlyIfServersDiffer() {
    Cell other = CellBuilder.of(cell(3, "wire", Protocol.BINARY, Mode.BLOCKING, 4))
        .role(Role.FLOOR)
        .server("brcache")
        .build();

    assertThat(PivotText.sentences(pivot(
            Axis.SERVER,
            oneFork(floor(1, Protocol.ASCII), 1_000),
            oneFork(floor(2, Protocol.BINARY), 2_000))))
        .isEmpty();
    assertThat(PivotText.sentences(
            pivot(Axis.SERVER, oneFork(floor(1, Protocol.ASCII), 1_000), oneFork(other, 2_000))))
        .singleElement()
        .asString()
        .startsWith("One fork decides nothing about the server");
  }

  private static CellResult oneFork(Cell cell, double rate) {
    return AnswerFixture.inOrder(cell, rate, 1).bareWire().build();
  }
}
