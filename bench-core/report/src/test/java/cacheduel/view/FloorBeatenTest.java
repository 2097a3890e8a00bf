// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import static cacheduel.floor.TruthFixture.FLOOR_ASCII;
import static cacheduel.floor.TruthFixture.SPY_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.answer.AnswerFixture;
import cacheduel.client.Protocol;
import cacheduel.floor.Floors;
import cacheduel.floor.TruthFixture;
import cacheduel.plan.Cell;
import cacheduel.report.ReportFixture;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FloorBeatenTest {
  private static final CellResult FLOOR =
      AnswerFixture.inOrder(FLOOR_ASCII, 100_000, 0.9995, 1.001, 0.999, 1.0005).build();

  @TempDir
  Path temp;

  @Test
  void clientThatIsFasterBeyondDoubt_isNamedWithItsRatio() {
    assertThat(lines(FLOOR, rated(SPY_ASCII, 120_000)))
        .singleElement()
        .asString()
        .startsWith(
            "FLOOR BEATEN, a defect of the bare wire client, so ratios to it mean little: 003"
                + " spymemcached@2.12.3 ascii blocking 4 threads has 1.2000 (1.1")
        .endsWith(") times the rate of 002.");
  }

  @Test
  void clientWhoseIntervalBeginsBelow_isNotNamed() {
    assertThat(lines(FLOOR, rated(SPY_ASCII, 105_100))).isEmpty();
    assertThat(lines(
            FLOOR, AnswerFixture.cellOf(SPY_ASCII, 120_000, AnswerFixture.NOISY).build()))
        .isEmpty();
  }

  @Test
  void clientThatIsNotValidOrHasOneFork_isNotNamed() {
    CellResult invalid = AnswerFixture.cellOf(SPY_ASCII, 200_000, AnswerFixture.QUIET)
        .status(Status.INVALID, "errors")
        .build();
    CellResult single = AnswerFixture.result(SPY_ASCII, 200_000, 1);

    assertThat(lines(FLOOR, invalid)).isEmpty();
    assertThat(lines(FLOOR, single)).isEmpty();
  }

  @Test
  void many_areCountedAndTheWorstNamedFirst() {
    List<CellResult> results = new ArrayList<>(List.of(FLOOR));
    for (int i = 0; i < 7; i++) {
      results.add(rated(
          TruthFixture.client(10 + i, "c" + i, Protocol.ASCII, "002", "max"),
          200_000 + 10_000 * i));
    }
    assertThat(lines(results.toArray(CellResult[]::new)))
        .singleElement()
        .asString()
        .contains("mean little: 016 c6@")
        .contains("; 012 c2@")
        .doesNotContain("c1@")
        .endsWith("; and 2 more.");
  }

  private List<String> lines(CellResult... results) {
    Run run = ReportFixture.run(temp, results);
    return FloorBeaten.of(run, Floors.of(run.results())).lines();
  }

  private static CellResult rated(Cell cell, double rate) {
    return AnswerFixture.inOrder(cell, rate, 1.001, 0.999, 1.0005, 0.9995).build();
  }
}
