// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThreadDumpTest {
  private final Object lock = new Object();

  @Test
  void dump_hasTheWaitingThreadFirstAndWhatItWaitsFor() throws InterruptedException {
    Thread waiting = new Thread(this::takeLock, "the waiting one");
    String dump;
    synchronized (lock) {
      waiting.start();
      while (waiting.getState() != Thread.State.BLOCKED) {
        Thread.onSpinWait();
      }
      dump = ThreadDump.now(waiting);
    }
    waiting.join();

    assertThat(dump)
        .startsWith("This operation has not ended in time:%n\"the waiting one\" BLOCKED%n    at "
            .formatted())
        .contains("ThreadDumpTest.takeLock", "All threads:")
        .containsPattern("\"the waiting one\" BLOCKED on java.lang.Object@\\w+ held by \""
            + Thread.currentThread().getName() + "\"")
        .containsPattern("\"" + Thread.currentThread().getName() + "\" RUNNABLE\\R    at ");
  }

  private void takeLock() {
    synchronized (lock) {
      lock.notifyAll();
    }
  }
}
