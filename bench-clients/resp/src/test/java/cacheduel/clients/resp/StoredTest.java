// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.resp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.CacheClientException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class StoredTest {
  @Test
  void valueThatIsStored_isNoError() {
    assertThatCode(() -> Stored.require("key", "OK")).doesNotThrowAnyException();
    assertThat(
            Stored.required("key", CompletableFuture.completedFuture("OK")).toCompletableFuture())
        .isCompletedWithValue(null);
  }

  @Test
  void otherReply_isAnErrorWithTheKey() {
    assertThatThrownBy(() -> Stored.require("key", null))
        .isInstanceOf(CacheClientException.class)
        .hasMessage("set of key failed: null");
    assertThat(Stored.required("key", CompletableFuture.completedFuture("QUEUED"))
            .toCompletableFuture())
        .isCompletedExceptionally()
        .failsWithin(Duration.ofSeconds(1))
        .withThrowableThat()
        .withRootCauseInstanceOf(CacheClientException.class)
        .withMessageContaining("set of key failed: QUEUED");
  }
}
