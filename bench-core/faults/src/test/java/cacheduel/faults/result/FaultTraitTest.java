// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FaultTraitTest {
  private static FaultCell cell(EnduredBuilder... rounds) {
    List<EnduredFault> endured =
        Arrays.stream(rounds).map(EnduredBuilder::build).toList();
    return FaultCell.of("frozen", endured.get(0).client(), endured);
  }

  private static EnduredBuilder client() {
    return EnduredBuilder.of("client");
  }

  /** Each client that is broken on purpose is named for exactly that. */
  @Test
  void brokenClient_isNamedForExactlyThat() {
    assertThat(cell(client()).traits()).isEmpty();
    assertThat(cell(client().miss(0, 10, 14)).traits())
        .containsExactly(FaultTrait.ANSWERS_MISSES_FOR_A_DEAD_NODE);
    assertThat(cell(client().longest(4_100, true)).traits()).containsExactly(FaultTrait.HANGS);
    assertThat(cell(client().unfinished(1)).traits()).containsExactly(FaultTrait.HANGS);
    assertThat(cell(client().fail(0, 10, 34, "closed")).traits())
        .containsExactly(FaultTrait.NEVER_RECOVERS);
    assertThat(cell(client().stale(0, 14, 15, 1)).traits())
        .containsExactly(FaultTrait.SERVES_STALE);
    assertThat(cell(client().wrong(0, 14, 15, 1)).traits())
        .containsExactly(FaultTrait.RETURNS_WRONG_VALUES);
    assertThat(cell(client().down(1, 10, 14, 1).down(2, 11, 12, 0.2)).traits())
        .containsExactly(FaultTrait.HURTS_HEALTHY_NODES);
    assertThat(cell(client().left(0, 3)).traits()).containsExactly(FaultTrait.LEAKS);
    assertThat(cell(client().left(5, 0)).traits()).containsExactly(FaultTrait.LEAKS);
    assertThat(cell(client().lostWrites(1, false)).traits())
        .containsExactly(FaultTrait.LOSES_WRITES);
  }

  @Test
  void whatTheFaultItselfCosts_isNoTrait() {
    assertThat(cell(client().lostWrites(40, true)).traits()).isEmpty();
    assertThat(cell(client().fail(0, 10, 14, "refused").longest(3_900, true)).traits())
        .isEmpty();
    assertThat(cell(client().fault(10, 12.0).longest(5_900, true)).traits()).isEmpty();
    assertThat(cell(client().left(4, 2)).traits()).isEmpty();
    assertThat(cell(client().down(1, 10, 14, 0.9)).traits()).isEmpty();
  }

  /** Otherwise a client would starve nodes of which the column beside it shows 50 %. */
  @Test
  void degree_isThatOfTheMedian() {
    FaultCell cell =
        cell(client().down(1, 10, 14, 1).down(2, 10, 14, 1), client().round(2));
    assertThat(cell.value(FaultFigure.BLAST_RADIUS)).contains(FaultValue.of(0.5));
    assertThat(cell.traits()).isEmpty();
  }

  @Test
  void roundThatIsNotBack_isNotHidden() {
    FaultCell cell = cell(client(), client().fail(0, 10, 34, "closed"), client());
    assertThat(cell.isRecovered()).isTrue();
    assertThat(cell.isSometimesLost()).isTrue();
    assertThat(cell(client(), client()).isSometimesLost()).isFalse();
  }

  @Test
  void wrongAnswers_countInAnyRound_degreesInMost() {
    assertThat(cell(client(), client().stale(0, 14, 15, 1), client()).traits())
        .containsExactly(FaultTrait.SERVES_STALE);
    assertThat(cell(client(), client().fail(0, 10, 34, "closed"), client()).traits())
        .isEmpty();
  }
}
