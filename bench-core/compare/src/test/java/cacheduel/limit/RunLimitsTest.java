// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.limit;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.limit.FigureLimit.Outcome;
import cacheduel.nightly.NightFixture;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunLimitsTest {
  private static final Cell SLOW = NightFixture.XMC;
  private static final Cell FAST = NightFixture.SPY;

  @TempDir
  Path directory;

  private final List<String> said = new ArrayList<>();

  private Outcome check(List<String> limits, CellResult... results) {
    return RunLimits.parse("--fail-if", limits)
        .check(RunFixture.run(directory, results), said::add);
  }

  private static CellResult rate(Cell cell, double opsPerSecond) {
    return ResultBuilder.of(cell).rate(opsPerSecond).build();
  }

  @Test
  void clientBeyondALimit_isNamedWithItsFigure() {
    assertThat(check(List.of("throughput<5000"), rate(SLOW, 4_000), rate(FAST, 9_000)))
        .isEqualTo(Outcome.EXCEEDED);
    assertThat(said)
        .singleElement()
        .asString()
        .startsWith("LIMIT EXCEEDED: throughput<5000: xmemcached")
        .endsWith("has 4,000 ops/s");
  }

  @Test
  void everyClientWithinItsLimits_saysNothing() {
    assertThat(check(List.of("throughput<3000"), rate(SLOW, 4_000), rate(FAST, 9_000)))
        .isEqualTo(Outcome.KEPT);
    assertThat(said).isEmpty();
  }

  @Test
  void figureThatIsMissing_isNoPass() {
    assertThat(check(List.of("response-p99>1ms"), rate(SLOW, 4_000))).isEqualTo(Outcome.UNKNOWN);
    assertThat(said).singleElement().asString().startsWith("NOT KNOWN: response-p99>1ms");
  }

  @Test
  void excess_outranksAMissingFigure() {
    assertThat(check(List.of("throughput<5000", "response-p99>1ms"), rate(SLOW, 4_000)))
        .isEqualTo(Outcome.EXCEEDED);
  }

  @Test
  void resultThatIsNotValid_isNotJudged() {
    CellResult invalid = ResultBuilder.of(SLOW)
        .rate(10)
        .status(Status.INVALID, "3 wrong answers")
        .build();

    assertThat(check(List.of("throughput<5000"), invalid)).isEqualTo(Outcome.KEPT);
  }
}
