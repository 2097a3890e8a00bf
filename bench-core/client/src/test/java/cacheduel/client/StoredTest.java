// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class StoredTest {
  @Test
  void valueThatIsStored_isNoError() {
    assertThatCode(() -> Stored.require("key", "OK", "OK")).doesNotThrowAnyException();
    assertThat(Stored.required("key", CompletableFuture.completedFuture(true), true)
            .toCompletableFuture())
        .isCompletedWithValue(null);
  }

  @Test
  void otherAnswer_isAnErrorWithTheKey() {
    assertThatThrownBy(() -> Stored.require("key", null, "OK"))
        .isInstanceOf(CacheClientException.class)
        .hasMessage("set of key failed: the library returned null");
    assertThat(Stored.required("key", CompletableFuture.completedFuture(false), true)
            .toCompletableFuture())
        .isCompletedExceptionally()
        .failsWithin(Duration.ofSeconds(1))
        .withThrowableThat()
        .withRootCauseInstanceOf(CacheClientException.class)
        .withMessageContaining("set of key failed: the library returned false");
  }
}
