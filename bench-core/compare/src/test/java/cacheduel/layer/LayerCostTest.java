// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.answer.Answer;
import cacheduel.answer.AnswerFixture;
import cacheduel.answer.Outcome;
import cacheduel.client.Layer;
import cacheduel.client.Layer.Requests;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.RunFixture;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LayerCostTest {
  private static final Layer SIXHOURS =
      new Layer("xmemcached", new Requests(1, 0), new Requests(1, 1), new Requests(1, 0), 2, 1);
  private static final double[] QUIET = {1.001, 0.999, 1.0005, 0.9995};

  @Test
  void timeOfAnOperation_isTheCallersOverTheRate() {
    LayerCost cost =
        cost(base(80_000, QUIET), layer(Layer.over("xmemcached"), "get", 40_000, QUIET));
    Added nanos = Objects.requireNonNull(cost.nanos());
    // 8 threads: 100 us of the base, 200 us of the layer
    assertThat(nanos.best()).isCloseTo(100_000, within(10.0));
    assertThat(nanos.low()).isLessThan(nanos.best());
    assertThat(nanos.high()).isGreaterThan(nanos.best());
    assertThat(Objects.requireNonNull(cost.cpuNanos()).best())
        .isCloseTo(2e9 / 40_000 - 2e9 / 80_000, within(10.0));
    assertThat(cost.bytes()).isNull();
    assertThat(cost.roundTrips()).isZero();
  }

  @Test
  void interval_decidesAsTheRaceDoes() {
    double[] noisy = {0.7, 1.4, 0.8, 1.2};
    double[] others = {1.4, 0.7, 1.2, 0.8};
    for (double[][] forks :
        List.of(new double[][] {QUIET, QUIET}, new double[][] {noisy, others})) {
      CellResult base = base(80_000, forks[0]);
      CellResult layer = layer(Layer.over("xmemcached"), "get", 70_000, forks[1]);
      Answer race = AnswerFixture.answer(base, layer);
      Added nanos = Objects.requireNonNull(cost(base, layer).nanos());
      double low = Objects.requireNonNull(nanos.low());
      double high = Objects.requireNonNull(nanos.high());
      assertThat(low > 0 || high < 0).isEqualTo(race.outcome() == Outcome.FASTEST);
    }
  }

  @Test
  void roundTrips_followTheMix() {
    CellResult base = base(80_000, QUIET);
    assertThat(cost(base, layer(SIXHOURS, "get", 40_000, QUIET)).roundTrips()).isEqualTo(1);
    CellResult mixed = layer(SIXHOURS, "get:75+set:25", 40_000, QUIET);
    CellResult mixedBase = AnswerFixture.inOrder(
            CellBuilder.of(base.cell()).param("mix", "get:75+set:25").build(), 80_000, QUIET)
        .build();
    // three gets with one more each, and a set with a get and a touch
    assertThat(cost(mixedBase, mixed).roundTrips()).isEqualTo(1.25);
  }

  @Test
  void baseUnderAnotherLoadOrProtocol_isNone() {
    CellResult layer = layer(SIXHOURS, "get", 40_000, QUIET);
    CellResult binary = AnswerFixture.inOrder(
            AnswerFixture.cell(1, "xmemcached", Protocol.BINARY), 80_000, QUIET)
        .build();
    CellResult sets = AnswerFixture.inOrder(
            CellBuilder.of(AnswerFixture.cell(3, "xmemcached", Protocol.ASCII))
                .param("mix", "set")
                .build(),
            80_000,
            QUIET)
        .build();
    assertThat(costs(binary, sets, layer)).isEmpty();
  }

  private static LayerCost cost(CellResult... results) {
    List<LayerCost> costs = costs(results);
    assertThat(costs).hasSize(1);
    return costs.get(0);
  }

  private static List<LayerCost> costs(CellResult... results) {
    return LayerCost.of(RunFixture.run(Path.of("run"), results));
  }

  private static CellResult base(double rate, double... forks) {
    return AnswerFixture.inOrder(AnswerFixture.cell(1, "xmemcached", Protocol.ASCII), rate, forks)
        .build();
  }

  private static CellResult layer(Layer layer, String mix, double rate, double... forks) {
    Cell cell = CellBuilder.of(AnswerFixture.cell(2, "sixhours", Protocol.ASCII))
        .param("mix", mix)
        .build();
    return AnswerFixture.inOrder(cell, rate, forks).layer(layer).build();
  }
}
