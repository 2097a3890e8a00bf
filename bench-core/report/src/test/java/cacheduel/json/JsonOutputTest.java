// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.json;

import static cacheduel.result.RunFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.Effect;
import cacheduel.compare.Metric;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.Verdict;
import cacheduel.plan.Axis;
import cacheduel.result.CellResult;
import cacheduel.result.MeasuredFixture;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.Json;
import cacheduel.store.Run;
import cacheduel.view.RunView;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class JsonOutputTest {
  private static final Path PAGE = Path.of("/runs/monday/report.html");

  @TempDir
  Path temp;

  @Test
  void cell_hasItsFiguresInTheUnitsOfTheirNames() {
    Run run = RunFixture.run(
        temp,
        ResultBuilder.of(cell(1, "whalin", Protocol.ASCII, Mode.BLOCKING, 4))
            .rate(38_000, 900)
            .latency(Operation.GET, 100_000)
            .cpu(9_600)
            .connections(4)
            .build());

    JsonNode cell =
        Json.parse(JsonOutput.of(RunView.of(run), PAGE)).get("cells").get(0);

    assertThat(cell.get("client").asString()).isEqualTo("whalin@3.0.2");
    assertThat(cell.get("opsPerSecond").get("best").asDouble()).isEqualTo(38_000);
    assertThat(cell.get("p50Nanos").get("GET").asLong()).isEqualTo(100_000);
    assertThat(cell.get("p99Nanos").get("GET").asLong()).isEqualTo(300_000);
    assertThat(cell.get("cpuNanosPerOperation").asDouble()).isEqualTo(9_600);
    assertThat(cell.get("connections").asInt()).isEqualTo(4);
  }

  @Test
  void pivot_hasTheRatioOfEachPairWithWhatItDecides() {
    CellResult ascii = rounds(1, Protocol.ASCII, 10_000);
    CellResult binary = rounds(2, Protocol.BINARY, 13_000);
    Run run = RunFixture.run(
        temp,
        RunFixture.comparing(List.of(Axis.PROTOCOL), ascii.cell(), binary.cell()),
        List.of(ascii, binary));

    JsonNode pivot =
        Json.parse(JsonOutput.of(RunView.of(run), PAGE)).get("pivots").get(0);

    assertThat(pivot.get("axis").asString()).isEqualTo("protocol");
    JsonNode compared = pivot.get("comparisons").get(0);
    assertThat(compared.get("cell").asString()).isEqualTo("002");
    assertThat(compared.get("reference").asString()).isEqualTo("001");
    assertThat(compared.get("value").asString()).isEqualTo("binary");
    assertThat(compared.get("referenceValue").asString()).isEqualTo("ascii");
    JsonNode rate = compared.get("ratios").get("throughput");
    assertThat(rate.get("best").asDouble()).isCloseTo(1.3, within(0.001));
    assertThat(rate.get("low").asDouble()).isGreaterThan(1);
    assertThat(rate.get("contrast").asString()).isEqualTo("HIGHER");
  }

  private static CellResult rounds(int number, Protocol protocol, double opsPerSecond) {
    ResultBuilder result = ResultBuilder.of(cell(number, "xmemcached", protocol, Mode.BLOCKING, 4));
    result.rate(opsPerSecond, 10);
    for (int fork = 1; fork <= 5; fork++) {
      for (int i = 1; i <= 3; i++) {
        result.iteration(fork, iteration(i, opsPerSecond + fork + i));
      }
    }
    return result.build();
  }

  private static MeasuredIteration iteration(int number, double opsPerSecond) {
    return new MeasuredIteration(
        number,
        1_000,
        1,
        opsPerSecond,
        new MeasuredIteration.Timed(1_000, 100_000, 200_000),
        new MeasuredIteration.Cost(5_000.0, null, 100.0),
        MeasuredFixture.watched(0.0, 0.0));
  }

  @Test
  void cellThatFailed_hasItsReasonAndNoFigures() {
    Run run = RunFixture.run(
        temp,
        ResultBuilder.of(cell(1, "whalin", Protocol.ASCII, Mode.BLOCKING, 4))
            .status(Status.FAILED, "connect failed: refused")
            .build());

    JsonNode document = Json.parse(JsonOutput.of(RunView.of(run), PAGE));

    JsonNode cell = document.get("cells").get(0);
    assertThat(cell.get("status").asString()).isEqualTo("FAILED");
    assertThat(cell.at("/reasons/0/text").asString()).isEqualTo("connect failed: refused");
    assertThat(cell.get("opsPerSecond").isNull()).isTrue();
    assertThat(document.get("page").asString()).isEqualTo(PAGE.toString());
  }

  @Test
  void verdict_hasNullForWhatIsNotANumber() {
    MetricJudgement judgement = new MetricJudgement(
        Metric.P99,
        Verdict.WORSE,
        Verdict.WORSE,
        new Effect(1.25, 1.1, 1.4, 0.97),
        MetricJudgement.Evidence.of(12, 12),
        true);
    ComparedCell cell = ComparedCell.of("old", "new", List.of(judgement), List.of("a note"));

    JsonNode comparison = Json.parse(JsonOutput.of(List.of(temp, temp), List.of(), List.of(cell)))
        .get("comparisons")
        .get(0);

    JsonNode verdict = comparison.get("verdicts").get(0);
    assertThat(verdict.get("metric").asString()).isEqualTo("P99");
    assertThat(verdict.get("verdict").asString()).isEqualTo("WORSE");
    assertThat(verdict.get("ratio").get("low").asDouble()).isEqualTo(1.1);
    assertThat(verdict.get("detectableShare").isNull()).isTrue();
    assertThat(comparison.get("notes").get(0).asString()).isEqualTo("a note");
  }
}
