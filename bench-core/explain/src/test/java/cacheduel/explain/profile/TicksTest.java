// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TicksTest {
  private static final Instant BEGIN = Instant.EPOCH;

  @ParameterizedTest
  @ValueSource(longs = {1_000_000, 4_000_000, 10_000_000})
  void lengthOfATick_isFoundAmongThreadsThatMissMostOfThem(long length) {
    Random random = new Random(1);
    Ticks ticks = new Ticks();
    for (int tick = 2_000; tick > 0; tick--) {
      for (int thread = 0; thread < 3; thread++) {
        if (random.nextInt(4) == 0) {
          ticks.add(thread, BEGIN.plusNanos(tick * length + random.nextInt(20_000)));
        }
      }
    }
    assertThat(ticks.length()).isEqualTo(length);
  }

  @Test
  void samplesAtAnyTime_showNoTicks() {
    Random random = new Random(1);
    Ticks ticks = new Ticks();
    for (int i = 0; i < 2_000; i++) {
      ticks.add(1, BEGIN.plusMillis(random.nextInt(1_000_000)).plusNanos(random.nextInt(999_999)));
    }
    assertThat(ticks.length()).isNull();
    assertThat(new Ticks().length()).isNull();
  }
}
