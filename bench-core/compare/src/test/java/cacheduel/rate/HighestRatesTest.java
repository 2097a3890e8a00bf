// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.rate;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HighestRatesTest {
  private static final Cell WHALIN = RunFixture.cell(1, "whalin", Protocol.ASCII, Mode.BLOCKING, 8);

  @Test
  void limitThatHoldsUpToARate_isNamedWithTheTimeThere() {
    assertThat(sentences(WHALIN, tried(1, 30_000, 300_000), tried(2, 45_000, 3_000_000)))
        .singleElement()
        .asString()
        .startsWith("whalin@3.0.2: p99<2ms of the response time holds up to 30,000 ops/s (0.")
        .contains(" ms), but not at 45,000 ops/s; the closed loop reached ", "60,000")
        .endsWith("; the search has not finished.");
  }

  @Test
  void limitThatNeverHolds_isNamedWithTheLowestRate() {
    assertThat(sentences(WHALIN, tried(1, 30_000, 3_000_000), tried(2, 15_000, 3_000_000)))
        .singleElement()
        .asString()
        .contains(
            "p99<2ms of the response time held at no measured rate, not even at 15,000 ops/s;");
  }

  private static CellResult tried(int number, double rate, long p50Nanos) {
    return ResultBuilder.of(WHALIN.tryAt(number, rate))
        .rate(rate)
        .response(Operation.GET, p50Nanos)
        .build();
  }

  private static List<String> sentences(Cell searched, CellResult... tries) {
    List<CellResult> results = new ArrayList<>();
    results.add(ResultBuilder.of(searched).rate(60_000).build());
    results.addAll(List.of(tries));
    return HighestRates.sentences(
        RunFixture.run(Path.of("run"), RunFixture.searching("p99<2ms", searched), results));
  }
}
