// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EventuallyTest {
  private final AtomicInteger calls = new AtomicInteger();

  @Test
  void operationThatFailsAtFirst_isRepeated() throws Exception {
    Eventually.works(() -> {
      if (calls.incrementAndGet() < 3) {
        throw new IOException("not connected yet");
      }
    });
    assertThat(calls).hasValue(3);
  }

  @Test
  void operationThatIsNotWritten_failsAtOnce() {
    assertThatThrownBy(() -> Eventually.works(() -> {
          calls.incrementAndGet();
          throw new UnsupportedOperationException("set is not written yet");
        }))
        .hasMessage("set is not written yet");
    assertThat(calls).hasValue(1);
  }
}
