// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class FirstAnswerTest {
  private int requests;

  @Test
  void cancelledRequest_isSentAgain() {
    assertThat(FirstAnswer.of(() -> {
          if (requests++ < 2) {
            throw cancelled();
          }
          return "1.6.18";
        }))
        .isEqualTo("1.6.18");
    assertThat(requests).isEqualTo(3);
  }

  @Test
  void requestThatIsAlwaysCancelled_fails() {
    assertThatThrownBy(() -> FirstAnswer.of(() -> {
          requests++;
          throw cancelled();
        }))
        .hasMessageContaining("inactive node");
    assertThat(requests).isEqualTo(10);
  }

  @Test
  void interruptedRequest_isNotSentAgain() {
    assertThatThrownBy(() -> FirstAnswer.of(() -> {
          requests++;
          throw new RuntimeException("Interrupted", new InterruptedException());
        }))
        .hasMessage("Interrupted");
    assertThat(requests).isEqualTo(1);
  }

  /** As Arcus throws it. */
  private static RuntimeException cancelled() {
    return new RuntimeException(
        new ExecutionException(new RuntimeException("Cancelled (inactive node)")));
  }
}
