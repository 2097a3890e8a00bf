// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.ReplyBuffer;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The future of a request and its place in the queue of requests that wait for replies. Each links
 * to the next, so that the queue needs no memory of its own and is unbounded.
 */
final class Pending<T> extends CompletableFuture<T> {
  private final Reading<T> reading;
  private volatile @Nullable Pending<?> next;

  Pending(Reading<T> reading) {
    this.reading = reading;
  }

  @Nullable
  Pending<?> next() {
    return next;
  }

  void setNext(@Nullable Pending<?> next) {
    this.next = next;
  }

  /** Reads the reply and completes. */
  void read(ReplyBuffer in) throws IOException {
    @Nullable T answer;
    try {
      answer = reading.read(in);
    } catch (CacheClientException e) {
      completeExceptionally(e);
      return;
    }
    complete(answer);
  }
}
