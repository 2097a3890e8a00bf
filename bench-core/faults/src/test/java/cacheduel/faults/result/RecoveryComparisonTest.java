// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RecoveryComparisonTest {
  /** Returns a client that recovers so long after the end of the fault, round by round. */
  private static Stream<EnduredFault> client(String name, double... recovery) {
    return IntStream.range(0, recovery.length)
        .mapToObj(i -> EnduredBuilder.of(name)
            .round(i + 1)
            .fail(0, 10, 14 + recovery[i], "x")
            .build());
  }

  private static List<RecoveryComparison> compare(
      Stream<EnduredFault> one, Stream<EnduredFault> other) {
    FaultBoard board = FaultBoard.of(FaultRuns.of(Stream.concat(one, other)));
    return RecoveryComparison.of(board.of(board.scenarios().get(0)));
  }

  @Test
  void secondMore_isFoundInThreeRounds() {
    RecoveryComparison found =
        compare(client("late", 2, 2.1, 1.9), client("soon", 1, 1, 1)).get(0);
    assertThat(found.sooner().name()).isEqualTo("soon");
    assertThat(found.isDecided()).isTrue();
    assertThat(found.by().best()).isCloseTo(1, within(0.05));
    assertThat(found.by().low()).isBetween(0.5, 0.8);
    assertThat(found.by().high()).isBetween(1.2, 1.5);
  }

  @Test
  void equalTimesOrTwoRounds_decideNothing() {
    assertThat(compare(client("a", 1, 1, 1), client("b", 1, 1, 1)).get(0).isDecided())
        .isFalse();
    assertThat(compare(client("a", 1, 1), client("b", 5, 5)).get(0).isDecided()).isFalse();
    assertThat(compare(client("a", 1, 1, 9), client("b", 2, 2, 2)).get(0).isDecided())
        .isFalse();
  }

  @Test
  void clientThatDoesNotRecover_isLaterByAtLeast() {
    RecoveryComparison found =
        compare(client("never", 20, 20, 20), client("soon", 1, 1, 1)).get(0);
    assertThat(found.isDecided()).isTrue();
    assertThat(found.by().low()).isBetween(18.5, 19.5);
    assertThat(found.by().high()).isNull();
    assertThat(compare(client("a", 20, 20, 20), client("b", 20, 20, 20)).get(0).isDecided())
        .isFalse();
  }
}
