// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.fail;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The JVM's end is a call of the hook's action. */
@Timeout(120)
class InterruptionTest {
  private final Interruption interruption = new Interruption();
  private final Thread exit = new Thread(interruption::end, "exit");

  @AfterEach
  void close() throws InterruptedException {
    interruption.close();
    exit.join();
  }

  @Test
  void uninterruptedRun_keepsItsResults() throws Exception {
    AtomicBoolean kept = new AtomicBoolean();

    interruption.uncut(() -> kept.set(true));

    assertThat(kept).isTrue();
    assertThat(interruption.settle()).isFalse();
  }

  @Test
  void waitingThread_isInterruptedOnceAndCanThenWriteFiles() {
    exit.start();

    assertThatExceptionOfType(InterruptedException.class)
        .isThrownBy(() -> new CountDownLatch(1).await());

    assertThat(interruption.settle()).isTrue();
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void cellThatWasCut_isNotKept() {
    exit.start();
    awaitInterrupt();

    assertThatExceptionOfType(InterruptedException.class)
        .isThrownBy(() -> interruption.uncut(() -> fail("kept")));

    assertThat(interruption.settle()).isTrue();
  }

  @Test
  void jvm_livesUntilTheViewsAreWritten() throws Exception {
    exit.start();
    awaitInterrupt();
    assertThat(interruption.settle()).isTrue();
    assertThat(exit.isAlive()).isTrue();

    interruption.close();
    exit.join();

    assertThat(exit.isAlive()).isFalse();
  }

  /** By no call that an interrupt would end. */
  private static void awaitInterrupt() {
    while (!Thread.currentThread().isInterrupted()) {
      Thread.onSpinWait();
    }
  }
}
