// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SignalsTest {
  @Test
  void pause_lastsLessThanASecondIfItShould() throws Exception {
    Process paused = new ProcessBuilder("sleep", "60").start();
    List<Long> changes = new ArrayList<>();
    try (Signals signals = Signals.start()) {
      signals.pause(
          paused.pid(),
          Duration.ofMillis(400),
          () -> changes.add(System.nanoTime()),
          () -> changes.add(System.nanoTime()));
    } finally {
      paused.destroyForcibly();
    }
    assertThat(Duration.ofNanos(changes.get(1) - changes.get(0)))
        .isGreaterThanOrEqualTo(Duration.ofMillis(390));
  }
}
