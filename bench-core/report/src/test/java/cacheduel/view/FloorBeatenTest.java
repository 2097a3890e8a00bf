// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import static cacheduel.ranking.TruthFixture.FLOOR_ASCII;
import static cacheduel.ranking.TruthFixture.SPY_ASCII;
import static cacheduel.ranking.TruthFixture.valid;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Protocol;
import cacheduel.ranking.Baselines;
import cacheduel.ranking.TruthFixture;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.Status;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FloorBeatenTest {
  private static final CellResult FLOOR = valid(FLOOR_ASCII, 100_000, 1_000, 1, 1);

  @Test
  void clientThatIsFasterBeyondDoubt_isNamedWithItsRatio() {
    assertThat(lines(List.of(FLOOR, valid(SPY_ASCII, 120_000, 1_000, 1, 1))))
        .containsExactly(
            "FLOOR BEATEN, a defect of the bare wire client, so ratios to it mean little: 003"
                + " spymemcached@2.12.3 ascii blocking 4 threads has 1.200 (1.178 to 1.222) times"
                + " the rate of 002.");
  }

  @Test
  void clientWhoseIntervalBeginsBelow_isNotNamed() {
    assertThat(lines(List.of(FLOOR, valid(SPY_ASCII, 107_000, 1_500, 1, 1)))).isEmpty();
    assertThat(lines(List.of(FLOOR, valid(SPY_ASCII, 108_000, 900, 1, 1)))).hasSize(1);
  }

  @Test
  void clientThatIsNotValidOrHasNoInterval_isNotNamed() {
    CellResult invalid = ResultBuilder.of(SPY_ASCII)
        .status(Status.INVALID, "errors")
        .rate(200_000, 1)
        .build();
    CellResult single = ResultBuilder.of(SPY_ASCII).rate(200_000).build();

    assertThat(lines(List.of(FLOOR, invalid))).isEmpty();
    assertThat(lines(List.of(FLOOR, single))).isEmpty();
  }

  @Test
  void many_areCountedAndTheWorstNamedFirst() {
    List<CellResult> results = new ArrayList<>(List.of(FLOOR));
    for (int i = 0; i < 7; i++) {
      results.add(valid(
          TruthFixture.client(10 + i, "c" + i, Protocol.ASCII, "002", "max"),
          200_000 + 10_000 * i,
          1_000,
          1,
          1));
    }
    assertThat(lines(results))
        .singleElement()
        .asString()
        .contains("mean little: 016 c6@")
        .contains("; 012 c2@")
        .doesNotContain("c1@")
        .endsWith("; and 2 more.");
  }

  private static List<String> lines(List<CellResult> results) {
    return FloorBeaten.of(results, Baselines.of(results)).lines();
  }
}
