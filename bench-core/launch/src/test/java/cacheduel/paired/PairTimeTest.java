// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PairTimeTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  /** Not zero: the origin of a nanosecond clock is arbitrary. */
  private final AtomicLong clock = new AtomicLong(-7);

  private PairTime time(@Nullable Duration most) {
    return new PairTime(most, clock::get);
  }

  private void block(PairTime time, int seconds) {
    time.blockBegins();
    clock.addAndGet(Duration.ofSeconds(seconds).toNanos());
    time.blockEnds();
  }

  @Test
  void blockAsLongAsTheLongest_fits() {
    PairTime time = time(MINUTE);

    block(time, 20);
    block(time, 10);

    assertThat(time.isSpent()).isFalse();
    assertThat(time.more()).isEqualTo(1);
  }

  @Test
  void blockAsLongAsTheLongest_wouldEndTooLate() {
    PairTime time = time(MINUTE);

    block(time, 20);
    block(time, 10);
    block(time, 15);

    assertThat(time.isSpent()).isTrue();
    assertThat(time.more()).isZero();
  }

  @Test
  void withoutALimit_neverSpent() {
    PairTime time = time(null);

    block(time, 40_000);

    assertThat(time.isSpent()).isFalse();
    assertThat(time.more()).isGreaterThan(1_000_000);
    assertThat(time.expected(12)).isEqualTo("about 8000 min");
  }
}
