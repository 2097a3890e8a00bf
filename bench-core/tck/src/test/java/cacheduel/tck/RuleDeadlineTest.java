// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class RuleDeadlineTest {
  @Test
  void ruleThatIgnoresInterrupts_fails() {
    AtomicBoolean over = new AtomicBoolean();
    assertThatThrownBy(() -> new RuleDeadline(Duration.ofMillis(50)).run(() -> {
          while (!over.get()) {
            Thread.onSpinWait();
          }
          throw new IllegalStateException("over");
        }))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("does not end");
    over.set(true);
  }

  @Test
  void failureOfARule_isThrownAsItIs() {
    for (Throwable failure : List.of(
        new IOException("gone"),
        new ExecutionException("failed", new IOException("gone")),
        new TimeoutException("no answer"))) {
      assertThatThrownBy(() -> new RuleDeadline().run(() -> {
            throw failure;
          }))
          .isSameAs(failure);
    }
  }
}
