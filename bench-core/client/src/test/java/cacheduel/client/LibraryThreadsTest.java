// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class LibraryThreadsTest {
  private final LibraryThreads threads = new LibraryThreads("test");
  private final CountDownLatch shutdown = new CountDownLatch(1);

  @Test
  void awaitEnd_waitsForThreadsOfThreads() throws Exception {
    Thread inner = threads.open(this::startThreadOfThread);

    assertThat(threads.count()).isPositive();
    shutdown.countDown();
    threads.awaitEnd(10_000);

    assertThat(inner.isAlive()).isFalse();
    assertThat(threads.count()).isZero();
  }

  @Test
  void awaitEnd_givesUpOnThreadThatStays() throws Exception {
    Thread inner = threads.open(this::startThreadOfThread);

    threads.awaitEnd(1);

    assertThat(inner.isAlive()).isTrue();
    shutdown.countDown();
  }

  @Test
  void open_throwsWhatTheOpeningThrew() {
    assertThatThrownBy(() -> threads.open(() -> {
          throw new IOException("refused");
        }))
        .isInstanceOf(IOException.class)
        .hasMessage("refused");
  }

  private Thread startThreadOfThread() throws InterruptedException {
    Thread inner = new Thread(this::awaitShutdown);
    Thread outer = new Thread(inner::start);
    outer.start();
    outer.join();
    return inner;
  }

  private void awaitShutdown() {
    try {
      shutdown.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
