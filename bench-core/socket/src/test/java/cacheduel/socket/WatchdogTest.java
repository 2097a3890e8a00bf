// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WatchdogTest {
  private static final long PAUSE_NANOS = 1_000_000;

  @Test
  void everyConnection_isCheckedAgainAndAgainAtTheSameMoments() throws Exception {
    BlockingQueue<Long> first = new LinkedBlockingQueue<>();
    BlockingQueue<Long> second = new LinkedBlockingQueue<>();
    try (Watchdog watchdog = new Watchdog("test-watchdog", PAUSE_NANOS)) {
      watchdog.watch(List.<Watchdog.Watched>of(first::add, second::add));
      long earlier = next(first);
      long later = next(first);
      assertThat(later - earlier).isGreaterThanOrEqualTo(PAUSE_NANOS);
      assertThat(next(second)).isEqualTo(earlier);
    }
  }

  @Test
  void closedWatchdog_checksNoMore() throws Exception {
    BlockingQueue<Long> checks = new LinkedBlockingQueue<>();
    try (Watchdog watchdog = new Watchdog("closed-watchdog", PAUSE_NANOS)) {
      watchdog.watch(List.<Watchdog.Watched>of(checks::add));
      next(checks);
    }
    assertThat(Thread.getAllStackTraces().keySet())
        .noneMatch(thread -> thread.getName().equals("closed-watchdog"));
  }

  private static long next(BlockingQueue<Long> checks) throws InterruptedException {
    Long check = checks.poll(120, TimeUnit.SECONDS);
    assertThat(check).isNotNull();
    return check;
  }
}
