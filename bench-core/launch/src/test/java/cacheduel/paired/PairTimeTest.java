// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.compare.StopReason;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PairTimeTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration HOUR = Duration.ofHours(1);

  /** Not zero: the origin of a nanosecond clock is arbitrary. */
  private final AtomicLong clock = new AtomicLong(-7);

  private PairTime time(Duration usual, Duration left) {
    return new PairTime(usual, left, clock::get);
  }

  private void block(PairTime time, int seconds) {
    time.blockBegins();
    clock.addAndGet(Duration.ofSeconds(seconds).toNanos());
    time.blockEnds();
  }

  @Test
  void blockAsLongAsTheLongest_fits() {
    PairTime time = time(MINUTE, HOUR);

    block(time, 20);
    block(time, 10);

    assertThat(time.spent()).isEmpty();
  }

  @Test
  void blockAsLongAsTheLongest_wouldEndTooLate() {
    PairTime time = time(MINUTE, HOUR);

    block(time, 20);
    block(time, 10);
    block(time, 15);

    assertThat(time.spent()).contains(StopReason.TIME_SPENT);
  }

  @Test
  void lessIsLeftForAllPairsThanForThisOne_itIsTheBudgetThatEnds() {
    PairTime time = time(HOUR, MINUTE);

    block(time, 40);

    assertThat(time.most()).isEqualTo(MINUTE);
    assertThat(time.spent()).contains(StopReason.BUDGET_SPENT);
  }
}
