// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.machine.MachineUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class QuietWaitTest {
  private static final long SECOND = 1_000_000_000L;

  private static MachineUsage machine(
      @Nullable Double foreignCores, @Nullable Double steal, @Nullable Double pressure) {
    return new MachineUsage(
        SECOND,
        2,
        null,
        nanos(steal, 2 * SECOND),
        null,
        nanos(foreignCores, SECOND),
        null,
        nanos(pressure, SECOND),
        null,
        null,
        null);
  }

  private static @Nullable Long nanos(@Nullable Double share, long of) {
    return share == null ? null : Long.valueOf(Math.round(share * of));
  }

  @Test
  void idleMachine_quiet() {
    assertThat(QuietWait.isQuiet(machine(0.1, 0.0, 0.1))).isTrue();
  }

  @Test
  void foreignCpuStealOrPressure_notQuiet() {
    assertThat(QuietWait.isQuiet(machine(0.3, 0.0, 0.0))).isFalse();
    assertThat(QuietWait.isQuiet(machine(0.0, 0.03, 0.0))).isFalse();
    assertThat(QuietWait.isQuiet(machine(0.0, 0.0, 0.2))).isFalse();
  }

  @Test
  void nothingKnown_notWaitedFor() {
    assertThat(QuietWait.isQuiet(machine(null, null, null))).isTrue();
  }

  @Test
  void wait_endsWhenTheMachineIsQuiet() throws InterruptedException {
    AtomicInteger looks = new AtomicInteger();

    new QuietWait(Duration.ofHours(1))
        .await(Duration.ofHours(1), () -> looks.incrementAndGet() == 3);

    assertThat(looks).hasValue(3);
  }

  @Test
  void machineThatIsNeverQuiet_isWaitedForNoLongerThanThePatience() throws InterruptedException {
    Duration waited = new QuietWait(Duration.ofMillis(20)).await(Duration.ofHours(1), () -> false);

    assertThat(waited).isGreaterThanOrEqualTo(Duration.ofMillis(20));
  }

  @Test
  void vainWaits_makeTheNextShorterUntilOneIsNot() throws InterruptedException {
    QuietWait wait = new QuietWait(Duration.ofSeconds(4));
    List<Duration> patience = new ArrayList<>();
    for (boolean quiet : List.of(false, false, false, false, true, true)) {
      wait.await(Duration.ZERO, () -> quiet);
      wait.blockEnds();
      patience.add(wait.patience());
    }
    assertThat(patience)
        .extracting(Duration::toMillis)
        .containsExactly(2_000L, 1_000L, 500L, 500L, 1_000L, 2_000L);
  }

  @Test
  void wait_isBounded() throws InterruptedException {
    QuietWait impatient = new QuietWait(Duration.ZERO);

    assertThat(impatient.await(Duration.ofMinutes(1))).isLessThan(Duration.ofSeconds(30));
  }
}
