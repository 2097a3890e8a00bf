// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GenerationsTest {
  private final Generations generations = new Generations(1);

  @Test
  void valueOlderThanTheNewestWhenTheGetBegan_isStale() {
    generations.acknowledge(0, generations.next(0));
    int newest = generations.newest(0);

    assertThat(generations.judge(0, 0, newest)).isEqualTo(CallOutcome.STALE);
    assertThat(generations.judge(0, 0, 0)).describedAs("begun before").isEqualTo(CallOutcome.HIT);
    assertThat(generations.judge(0, 1, newest)).isEqualTo(CallOutcome.HIT);
  }

  @Test
  void valueThatWasNeverSent_isWrong() {
    assertThat(generations.judge(0, 1, 0)).isEqualTo(CallOutcome.WRONG);
    assertThat(generations.judge(0, -1, 0)).isEqualTo(CallOutcome.WRONG);
  }

  /** Its request may still be on its way to the server. */
  @Test
  void valueWhoseSetFailed_mayAppearLater() {
    int failed = generations.next(0);
    generations.fail(0, failed);
    generations.acknowledge(0, generations.next(0));

    assertThat(generations.judge(0, failed, generations.newest(0))).isEqualTo(CallOutcome.HIT);
    assertThat(generations.judge(0, 0, generations.newest(0))).isEqualTo(CallOutcome.STALE);
  }

  @Test
  void setsThatOverlap_haveNoOrder() {
    int first = generations.next(0);
    int second = generations.next(0);
    generations.acknowledge(0, second);
    generations.acknowledge(0, first);

    assertThat(generations.newest(0)).isEqualTo(second);
    assertThat(generations.judge(0, first, second)).isEqualTo(CallOutcome.HIT);
  }

  @Test
  void onlyAcknowledgedSetsOfTheLoad_areWritten() {
    generations.acknowledge(0, generations.next(0));
    generations.beginLoad();
    assertThat(generations.isWritten(0)).isFalse();

    generations.fail(0, generations.next(0));
    assertThat(generations.isWritten(0)).isFalse();

    generations.acknowledge(0, generations.next(0));
    assertThat(generations.isWritten(0)).isTrue();
  }
}
