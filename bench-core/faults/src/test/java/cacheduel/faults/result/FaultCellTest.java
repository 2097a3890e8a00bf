// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.InstanceOfAssertFactories.DOUBLE;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FaultCellTest {
  private static FaultSpread spread(FaultValue... values) {
    return FaultSpread.of(List.of(values));
  }

  private static FaultValue of(double value) {
    return FaultValue.of(value);
  }

  @Test
  void spread_isMedianAndRange() {
    assertThat(spread(of(3), of(1), of(2))).isEqualTo(new FaultSpread(of(1), of(2), of(3)));
    assertThat(spread(of(3), of(1)).median()).isEqualTo(of(2));
    assertThat(spread(of(1)).isWide()).isFalse();
    assertThat(spread(of(1), of(1.05)).isWide()).isFalse();
    assertThat(spread(of(1), of(1.2)).isWide()).isTrue();
  }

  @Test
  void censoredValue_ranksAsLonger() {
    FaultValue never = new FaultValue(20, true);
    assertThat(spread(never, of(25), of(1)).high()).isEqualTo(never);
    assertThat(spread(never, of(25), of(1)).median()).isEqualTo(of(25));
    assertThat(spread(never, never, of(1)).median()).isEqualTo(never);
    assertThat(spread(never, of(10)).median()).isEqualTo(new FaultValue(15, true));
    assertThat(spread(never, of(20)).isWide()).isTrue();
  }

  @Test
  void board_hasTheLeastLostServiceFirst() {
    FaultBoard board = FaultBoard.of(FaultRuns.of(Stream.of(
        EnduredBuilder.of("slow").fail(0, 10, 34, "x").build(),
        EnduredBuilder.of("broken").failed("no server"),
        EnduredBuilder.of("quick").fail(0, 10, 11, "x").build())));
    assertThat(board.clients().stream().map(FaultedClient::name))
        .containsExactly("quick", "slow", "broken");
    assertThat(LeagueFigure.RECOVERED.of(board.of(board.clients().get(0)))).contains(of(1));
    assertThat(LeagueFigure.RECOVERED.of(board.of(board.clients().get(1)))).contains(of(0));
    assertThat(board.of(board.clients().get(2)).get(0).failures()).containsExactly("no server");
  }

  @Test
  void scenarioWithoutARecord_isNoVerdict() {
    FaultBoard board = FaultBoard.of(FaultRuns.of(Stream.of(
        EnduredBuilder.of("frozen", "half").build(),
        EnduredBuilder.of("reset", "half").failed("no server"),
        EnduredBuilder.of("frozen", "slow").fail(0, 10, 34, "x").build(),
        EnduredBuilder.of("reset", "slow").build(),
        EnduredBuilder.of("frozen", "none").failed("no server"))));
    assertThat(board.clients())
        .as("its loss is only that of the scenarios with a record")
        .extracting(FaultedClient::name)
        .containsExactly("slow", "half", "none");
    List<FaultCell> half = board.of(board.clients().get(1));
    assertThat(half).extracting(FaultCell::isJudged).containsExactly(true, false);
    assertThat(half).noneMatch(FaultCell::neverRecovers);
    assertThat(LeagueFigure.RECOVERED.of(half)).contains(of(1));
    List<FaultCell> none = board.of(board.clients().get(2));
    assertThat(Arrays.stream(LeagueFigure.values()).map(figure -> figure.of(none)))
        .allMatch(Optional::isEmpty);
  }

  @Test
  void slowestRecovery_isOfScenariosThatEndWell() {
    FaultBoard board = FaultBoard.of(FaultRuns.of(Stream.of(
        EnduredBuilder.of("frozen", "a").fail(0, 10, 15, "x").build(),
        EnduredBuilder.of("reset", "a").fail(0, 10, 34, "x").build(),
        EnduredBuilder.of("frozen", "b").fail(0, 10, 34, "x").build())));
    assertThat(board.clients().stream()
            .flatMap(client -> LeagueFigure.SLOWEST_RECOVERY.of(board.of(client)).stream())
            .mapToDouble(FaultValue::value))
        .singleElement(DOUBLE)
        .isCloseTo(0.9, within(1e-9));
  }

  @Test
  void lostWrites_countWhereNoProcessWasKilled() {
    FaultBoard board = FaultBoard.of(FaultRuns.of(Stream.of(
        EnduredBuilder.of("frozen", "a").lostWrites(7, true).build(),
        EnduredBuilder.of("reset", "a").lostWrites(2, false).build())));
    assertThat(LeagueFigure.LOST_WRITES.of(board.of(board.clients().get(0)))).contains(of(2));
  }
}
