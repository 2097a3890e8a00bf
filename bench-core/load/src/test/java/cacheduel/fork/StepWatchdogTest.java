// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.timing.ManualNanoClock;
import cacheduel.timing.NanoClock;
import cacheduel.totals.ForkTotals;
import cacheduel.worker.MapClient;
import cacheduel.workload.KeySpace;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.ConnectException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clients that stop answering before or after the load. */
class StepWatchdogTest {
  private static final Duration LIMIT = Duration.ofMillis(50);
  private static final Workload WORKLOAD = Workload.parse(Map.of("keys", "500", "valueSize", "10"));

  private final CompletableFuture<String> reason = new CompletableFuture<>();
  private final CompletableFuture<String> dump = new CompletableFuture<>();
  private final CountDownLatch released = new CountDownLatch(1);
  private final ManualNanoClock clock = new ManualNanoClock();

  private void overdue(String why, String threads) {
    dump.complete(threads);
    reason.complete(why);
    released.countDown();
  }

  @Test
  void stepThatHangs_isReportedWithItsThread() throws Exception {
    try (StepWatchdog steps = new StepWatchdog(this::overdue, NanoClock.SYSTEM)) {
      String answer = steps.watch(ForkStep.CONNECT, LIMIT, () -> "to nowhere", () -> {
        released.await();
        return "late";
      });
      assertThat(answer).isEqualTo("late");
      assertThat(reason.join())
          .isEqualTo(
              "connect: no answer within 50 ms (to nowhere); --connect-timeout sets the limit");
      assertThat(dump.join()).contains("StepWatchdogTest", "CountDownLatch");
    }
  }

  @Test
  void stepThatGoesOn_mayTakeLongerThanTheLimit() throws Exception {
    Semaphore looks = new Semaphore(0);
    int[] count = {0};
    try (StepWatchdog steps = new StepWatchdog(this::overdue, clock)) {
      steps.watch(
          ForkStep.PRELOAD,
          LIMIT,
          () -> {
            looks.release();
            return "after " + count[0]++;
          },
          () -> {
            for (int i = 0; i < 5; i++) {
              looks.acquire();
              clock.advanceMillis(LIMIT.toMillis() - 1);
            }
            return null;
          });
    }
    assertThat(reason).isNotDone();
  }

  @Test
  void stepThatFails_isNamedInTheLog() throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    System.setOut(new PrintStream(log, true, StandardCharsets.UTF_8));
    try (StepWatchdog steps = new StepWatchdog(this::overdue, NanoClock.SYSTEM)) {
      assertThatThrownBy(() -> steps.watch(ForkStep.CONNECT, LIMIT, () -> "", () -> {
            throw new ConnectException("refused");
          }))
          .isInstanceOf(ConnectException.class);
    } finally {
      System.setOut(before);
    }
    assertThat(log.toString(StandardCharsets.UTF_8).lines())
        .contains("cacheduel fails in step connect");
  }

  @ParameterizedTest
  @CsvSource({
    "120, -1, 'preload: no answer within 50 ms (after 120 of 500 keys); --op-timeout sets the limit'",
    "-1, 7, 'read-back of the preload: no answer within 50 ms (key cd:0000000007); --op-timeout sets the limit'",
  })
  void serverThatStopsAnswering_isNamedWithTheStepAndTheKey(
      int setThatHangs, int getThatHangs, String expected) throws Exception {
    Hanging client = new Hanging(setThatHangs, getThatHangs);
    Preload preload = new Preload(
        new OpenClient.Blocking(client),
        WORKLOAD,
        Values.of(WORKLOAD),
        "cd:",
        60,
        KeySpace.Range.all(WORKLOAD));
    try (StepWatchdog steps = new StepWatchdog(this::overdue, clock)) {
      preload.run(null, 1, LIMIT, steps, new ForkTotals());
    }
    assertThat(reason).isCompletedWithValue(expected);
    assertThat(dump.join()).contains("Hanging.");
  }

  /** Does not answer one call until the watchdog has reported it. */
  private final class Hanging extends MapClient {
    private final int setThatHangs;
    private final int getThatHangs;
    private int sets;
    private int gets;

    Hanging(int setThatHangs, int getThatHangs) {
      this.setThatHangs = setThatHangs;
      this.getThatHangs = getThatHangs;
    }

    @Override
    public void set(String key, Object value, int ttlSeconds) throws Exception {
      if (sets++ == setThatHangs) {
        hang();
      }
      super.set(key, value, ttlSeconds);
    }

    @Override
    public @Nullable Object get(String key) throws Exception {
      if (gets++ == getThatHangs) {
        hang();
      }
      return super.get(key);
    }

    /** Time passes only here, so that no step before is slow. */
    private void hang() throws InterruptedException {
      while (!released.await(1, TimeUnit.MILLISECONDS)) {
        clock.advanceMillis(LIMIT.toMillis());
      }
    }
  }
}
