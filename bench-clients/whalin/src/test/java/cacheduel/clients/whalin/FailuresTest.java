// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.CacheClientException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailuresTest {
  private final Failures failures = new Failures();

  @Test
  void throwIfAny_namesTheFirstFailure() {
    failures.record(new IOException("refused"));
    failures.record(new IOException("no socket"));

    assertThatThrownBy(() -> failures.throwIfAny("get", "k"))
        .isInstanceOf(CacheClientException.class)
        .hasMessageContaining("get of k failed")
        .hasMessageContaining("refused");
  }

  @Test
  void throwIfAny_forgetsAfterwards() {
    failures.record(new IOException("refused"));
    assertThatThrownBy(() -> failures.throwIfAny("get", "k")).isNotNull();

    assertThatCode(() -> failures.throwIfAny("get", "k")).doesNotThrowAnyException();
  }

  @Test
  void throwIfAny_ignoresOtherThreads() throws InterruptedException {
    Thread other = new Thread(() -> failures.record(new IOException("refused")));
    other.start();
    other.join();

    assertThatCode(() -> failures.throwIfAny("get", "k")).doesNotThrowAnyException();
  }

  @Test
  void throwIfAny_clearsTheInterruptFlag() {
    failures.record(new IOException("closed by interrupt"));
    Thread.currentThread().interrupt();

    assertThatThrownBy(() -> failures.throwIfAny("get", "k")).hasMessageContaining("interrupted");
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void of_prefersTheRecordedFailureAndCountsKeys() {
    failures.record(new IOException("no file descriptor"));

    assertThat(failures.of("bulk get", List.of("a", "b"), new NullPointerException()))
        .hasMessageContaining("bulk get of 2 keys")
        .hasMessageContaining("no file descriptor");
  }
}
