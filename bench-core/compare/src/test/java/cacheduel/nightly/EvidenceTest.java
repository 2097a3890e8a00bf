// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class EvidenceTest {
  private static Evidence after(double... bets) {
    Evidence evidence = Evidence.after(0);
    for (double bet : bets) {
      evidence = evidence.and(bet);
    }
    return evidence;
  }

  @Test
  void gains_multiply() {
    assertThat(after(0.5, 0.5)).isEqualTo(new Evidence(2.25, 2, 0, false));
  }

  @Test
  void allLost_beginsAnewAtTheNextPair() {
    assertThat(after(0.5, -0.8, 0.5)).isEqualTo(new Evidence(1.5, 3, 2, false));
  }

  @Test
  void certain_untilAllIsLostAgain() {
    Evidence evidence = Evidence.after(0);
    for (int i = 0; i < 25; i++) {
      evidence = evidence.and(0.9);
    }
    assertThat(evidence.certain()).isTrue();
    assertThat(evidence.value()).isEqualTo(Evidence.CERTAIN);
    assertThat(evidence.and(-0.9).certain()).isTrue();
    for (int i = 0; i < 6; i++) {
      evidence = evidence.and(-0.9);
    }
    assertThat(evidence.certain()).isFalse();
  }

  /** Whatever is staked, fair bets reach a value once in as many pairs at most. */
  @Test
  void fairBets_reachAValueAsRarelyAsItIsLarge() {
    Random random = new Random(1);
    int pairs = 1_000_000;
    int reached = 0;
    Evidence evidence = Evidence.after(0);
    for (int i = 0; i < pairs; i++) {
      double stake = random.nextDouble() * 0.9;
      evidence = evidence.and(random.nextBoolean() ? stake : -stake);
      if (evidence.value() >= 1_000) {
        reached++;
        evidence = Evidence.after(0);
      }
    }

    assertThat(reached).isBetween(1, 1_000);
  }

  @Test
  void suspicious_fromTwentyOn() {
    assertThat(new Evidence(20, 5, 0, false).isSuspicious()).isTrue();
    assertThat(new Evidence(19.9, 5, 0, false).isSuspicious()).isFalse();
  }

  @Test
  void gameThatFallsToOne_isOver() {
    assertThat(new Evidence(2, 5, 1, true).and(-0.5)).isEqualTo(new Evidence(1, 6, 1, false));
    assertThat(new Evidence(1, 6, 1, false).and(0.5)).isEqualTo(new Evidence(1.5, 7, 6, false));
    assertThat(Evidence.after(4)).isEqualTo(new Evidence(1, 4, 4, false));
  }
}
