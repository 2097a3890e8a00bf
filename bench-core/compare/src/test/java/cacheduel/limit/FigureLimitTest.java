// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.figure.Figure;
import cacheduel.input.UsageException;
import cacheduel.limit.FigureLimit.Outcome;
import cacheduel.nightly.NightFixture;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.workload.Operation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FigureLimitTest {
  private static FigureLimit parse(String text) {
    return FigureLimit.parse("--fail-if", text);
  }

  @Test
  void limit_isReadInTheUnitOfItsFigure() {
    assertThat(parse("p99>2ms")).isEqualTo(new FigureLimit("p99>2ms", Figure.P99, 2e6));
    assertThat(parse(" client-cpu > 1.5us "))
        .isEqualTo(new FigureLimit("client-cpu > 1.5us", Figure.CLIENT_CPU, 1_500));
    assertThat(parse("throughput<50000"))
        .isEqualTo(new FigureLimit("throughput<50000", Figure.THROUGHPUT, 50_000));
    assertThat(parse("allocation>100").value()).isEqualTo(100);
  }

  @ParameterizedTest
  @ValueSource(strings = {"p99", "p99=2ms", "p99>2", "throughput<5ms", "p98>2ms", "", ">2ms"})
  void anythingElse_isRefused(String text) {
    assertThatThrownBy(() -> parse(text)).isInstanceOf(UsageException.class);
  }

  @Test
  void mistake_isNamed() {
    assertThatThrownBy(() -> parse("p99>2")).hasMessageContaining("a time with its unit");
    assertThatThrownBy(() -> parse("throughput<5ms"))
        .hasMessageContaining("a number without a unit");
    assertThatThrownBy(() -> parse("p98>2ms"))
        .hasMessageContaining("figure of --fail-if")
        .hasMessageContaining("p99");
    assertThatThrownBy(() -> parse("p99 < 2ms")).hasMessageContaining("should reach: p99 > 2ms");
    assertThatThrownBy(() -> parse("warm>2s")).as("not judged").hasMessageContaining("figure of");
  }

  @Test
  void everyOperation_isHeldAgainstALimitOfTime() {
    CellResult result = ResultBuilder.of(NightFixture.XMC)
        .rate(10_000)
        .latency(Operation.GET, 1_000_000)
        .latency(Operation.SET, 3_000_000)
        .build();

    assertThat(parse("p50>2ms").check(result)).isEqualTo(Outcome.EXCEEDED);
    assertThat(parse("p50>2ms").worst(result)).isEqualTo("3,000 us");
    assertThat(parse("p50>3ms").check(result)).isEqualTo(Outcome.KEPT);
  }

  /** The worst is neither the first nor the last. */
  @Test
  void worstOfSeveralOperations_isNamed() {
    CellResult result = ResultBuilder.of(NightFixture.XMC)
        .rate(10_000)
        .latency(Operation.SET, 1_000_000)
        .latency(Operation.GET, 3_000_000)
        .latency(Operation.DELETE, 2_000_000)
        .build();

    assertThat(parse("p50>2ms").worst(result)).isEqualTo("3,000 us");
  }

  @Test
  void cost_isHeldAgainstALimit() {
    CellResult result =
        ResultBuilder.of(NightFixture.XMC).rate(10_000).cpu(2_000).build();

    assertThat(parse("client-cpu>1.9us").check(result)).isEqualTo(Outcome.EXCEEDED);
    assertThat(parse("client-cpu>2us").check(result)).isEqualTo(Outcome.KEPT);
    assertThat(parse("throughput<10000").check(result)).isEqualTo(Outcome.KEPT);
  }

  @ParameterizedTest
  @CsvSource({
    "throughput<9000, KEPT",
    "throughput<11000, EXCEEDED",
    "response-p99>1ms, UNKNOWN",
  })
  void result_isChecked(String limit, Outcome outcome) {
    CellResult result = ResultBuilder.of(NightFixture.XMC).rate(10_000).build();

    assertThat(parse(limit).check(result)).isEqualTo(outcome);
    assertThat(parse(limit).worst(result))
        .isEqualTo(outcome == Outcome.UNKNOWN ? "" : "10,000 ops/s");
  }
}
