// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.timing.ManualNanoClock;
import cacheduel.timing.NanoClock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class OperationWatchdogTest implements OperationWatchdog.Listener {
  private final List<String> dumps = new CopyOnWriteArrayList<>();
  private final CompletableFuture<String> stuck = new CompletableFuture<>();

  @Override
  public void overdue(String threadDump) {
    dumps.add(threadDump);
  }

  @Override
  public void stuck(String threadDump) {
    stuck.complete(threadDump);
  }

  @Test
  void operationThatHangs_isInterruptedAndLeavesNoInterrupt() throws InterruptedException {
    try (OperationWatchdog watchdog = new OperationWatchdog(
        Duration.ofMillis(100), Duration.ofMinutes(1), this, NanoClock.SYSTEM)) {
      OperationWatchdog.Watch watch = watchdog.watch(Thread.currentThread());
      watch.begin(System.nanoTime());
      boolean woken = false;
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        woken = true;
      }
      assertThat(woken).isTrue();
      assertThat(dumps)
          .singleElement()
          .asString()
          .contains("OperationWatchdogTest", "CountDownLatch");
      assertThat(watch.end()).isTrue();
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
  }

  @Test
  void operationThatIgnoresTheInterrupt_isReportedAndLeavesNoInterrupt()
      throws InterruptedException {
    try (OperationWatchdog watchdog = new OperationWatchdog(
        Duration.ofMillis(50), Duration.ofMinutes(1), this, NanoClock.SYSTEM)) {
      OperationWatchdog.Watch watch = watchdog.watch(Thread.currentThread());
      watch.begin(System.nanoTime());
      while (!Thread.currentThread().isInterrupted()) {
        Thread.onSpinWait();
      }
      assertThat(watch.end()).isTrue();
      assertThat(Thread.interrupted()).isFalse();
    }
  }

  @Test
  void operationThatGoesOnAfterTheInterrupt_isReportedAsStuck() throws Exception {
    try (OperationWatchdog watchdog = new OperationWatchdog(
        Duration.ofMillis(50), Duration.ofMillis(100), this, NanoClock.SYSTEM)) {
      OperationWatchdog.Watch watch = watchdog.watch(Thread.currentThread());
      watch.begin(System.nanoTime());
      while (!stuck.isDone()) {
        Thread.onSpinWait();
      }
      assertThat(stuck.get()).contains("OperationWatchdogTest");
      assertThat(watch.end()).isTrue();
      assertThat(Thread.interrupted()).isFalse();
    }
  }

  @Test
  void operationsNearTheLimit_neverLeaveAnInterruptBehind() throws InterruptedException {
    try (OperationWatchdog watchdog = new OperationWatchdog(
        Duration.ofMillis(1), Duration.ofMinutes(1), this, NanoClock.SYSTEM)) {
      OperationWatchdog.Watch watch = watchdog.watch(Thread.currentThread());
      int interrupted = 0;
      // a scan comes every 50 ms, and finds an operation beyond its limit in one of three cases
      for (int i = 0; i < 10_000 && interrupted < 5; i++) {
        long start = System.nanoTime();
        watch.begin(start);
        while (System.nanoTime() - start < 1_500_000) {
          Thread.onSpinWait();
        }
        interrupted += watch.end() ? 1 : 0;
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
      }
      assertThat(interrupted).isEqualTo(5);
    }
  }

  @Test
  void idleThread_isLeftAlone() throws InterruptedException {
    try (OperationWatchdog watchdog = new OperationWatchdog(
        Duration.ofMillis(1), Duration.ofMinutes(1), this, NanoClock.SYSTEM)) {
      OperationWatchdog.Watch watch = watchdog.watch(Thread.currentThread());
      watch.begin(System.nanoTime());
      watch.end();
      // the idle thread is scanned before the one that comes later
      Thread other = new Thread(() -> hang(watchdog));
      other.start();
      other.join();
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
  }

  private static void hang(OperationWatchdog watchdog) {
    hang(watchdog, System.nanoTime());
  }

  private static void hangUntilInterrupted(OperationWatchdog.Watch watch, ManualNanoClock clock) {
    watch.begin(clock.nanoTime());
    clock.advanceMillis(2_000);
    while (!Thread.currentThread().isInterrupted()) {
      Thread.onSpinWait();
    }
  }

  /** Watches are scanned in their order, so those before a thread have been seen when it is interrupted. */
  private static void scanTwice(OperationWatchdog watchdog, ManualNanoClock clock)
      throws InterruptedException {
    for (int i = 0; i < 2; i++) {
      Thread other = new Thread(() -> hang(watchdog, clock.nanoTime() - 2_000_000_000L));
      other.start();
      other.join();
    }
  }

  private static void hang(OperationWatchdog watchdog, long start) {
    OperationWatchdog.Watch watch = watchdog.watch(Thread.currentThread());
    watch.begin(start);
    assertThatThrownBy(new CountDownLatch(1)::await).isInstanceOf(InterruptedException.class);
    watch.end();
  }

  /** Watches are scanned in their order, so the first has been seen when the last is interrupted. */
  @Test
  void operationWithinItsLimit_isLeftAlone() throws InterruptedException {
    ManualNanoClock clock = new ManualNanoClock();
    try (OperationWatchdog watchdog =
        new OperationWatchdog(Duration.ofSeconds(1), Duration.ofMinutes(1), this, clock)) {
      OperationWatchdog.Watch watch = watchdog.watch(Thread.currentThread());
      clock.advanceMillis(500);
      watch.begin(clock.nanoTime());
      Thread other = new Thread(() -> hang(watchdog, clock.nanoTime() - 2_000_000_000L));
      other.start();
      other.join();
      assertThat(watch.end()).isFalse();
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
      assertThat(stuck).isNotDone();
    }
  }

  @Test
  void interruptedOperation_isStuckOnlyAfterItsGrace() throws InterruptedException {
    ManualNanoClock clock = new ManualNanoClock();
    try (OperationWatchdog watchdog =
        new OperationWatchdog(Duration.ofSeconds(1), Duration.ofSeconds(5), this, clock)) {
      OperationWatchdog.Watch watch = watchdog.watch(Thread.currentThread());
      hangUntilInterrupted(watch, clock);
      assertThat(Thread.interrupted()).isTrue();
      scanTwice(watchdog, clock);
      assertThat(stuck).isNotDone();
      assertThat(dumps).hasSize(1);
      assertThat(watch.end()).isTrue();
    }
  }

  @Test
  void threadWhoseInterruptedOperationHasEnded_isNotStuck() throws InterruptedException {
    ManualNanoClock clock = new ManualNanoClock();
    try (OperationWatchdog watchdog =
        new OperationWatchdog(Duration.ofSeconds(1), Duration.ofSeconds(5), this, clock)) {
      OperationWatchdog.Watch watch = watchdog.watch(Thread.currentThread());
      hangUntilInterrupted(watch, clock);
      assertThat(watch.end()).isTrue();
      clock.advanceMillis(60_000);
      scanTwice(watchdog, clock);
      assertThat(stuck).isNotDone();
    }
  }

  @Test
  void scanner_doesNotKeepTheJvm() throws InterruptedException {
    try (OperationWatchdog watchdog = new OperationWatchdog(
        Duration.ofSeconds(1), Duration.ofMinutes(1), this, NanoClock.SYSTEM)) {
      assertThat(watchdog).isNotNull();
      assertThat(scanners()).isNotEmpty().allMatch(Thread::isDaemon);
    }
  }

  private static List<Thread> scanners() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("operation-watchdog"))
        .toList();
  }
}
