// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static cacheduel.result.RunFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.Status;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExecutionTest {
  private static final Cell CELL = cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4);
  private static final Cell OTHER = cell(2, "whalin", Protocol.ASCII, Mode.BLOCKING, 4);

  @ParameterizedTest
  @CsvSource({
    "VALID, VALID, FINE",
    "VALID, SKIPPED, FINE",
    "VALID, INVALID, INVALID_RUN",
    "VALID, FAILED, INVALID_RUN",
    "SKIPPED, SKIPPED, INVALID_RUN"
  })
  void exitCode_isZeroForAValidRun(Status one, Status other, ExitCode code) {
    assertThat(Execution.exitCode(List.of(result(CELL, one), result(OTHER, other))))
        .isEqualTo(code);
  }

  @Test
  void failedTries_arePartOfASearch() {
    CellResult failed = result(CELL.tryAt(1, 500), Status.INVALID);

    assertThat(Execution.exitCode(List.of(result(CELL, Status.VALID), failed)))
        .isEqualTo(ExitCode.FINE);
    assertThat(Execution.exitCode(
            List.of(result(CELL, Status.FAILED), result(CELL.tryAt(1, 500), Status.VALID))))
        .isEqualTo(ExitCode.INVALID_RUN);
  }

  private static CellResult result(Cell cell, Status status) {
    return ResultBuilder.of(cell).status(status).build();
  }
}
