// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.ReplyBuffer;
import cacheduel.socket.RequestBuffer;
import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A request, the future of its reply, and its place in a link's queue. Each call links to the next,
 * so that the queue is unbounded and needs no memory of its own.
 */
final class Call<T> extends CompletableFuture<T> {
  private final Writing writing;
  private final @Nullable ReplyParser<T> parser;
  private volatile @Nullable Call<?> next;
  private boolean refused;
  private boolean afterQuiet;

  /** Encodes a request. */
  interface Writing {
    /**
     * Puts the whole request into the buffer.
     *
     * @throws IllegalArgumentException if no server accepts the key
     */
    void write(RequestBuffer out);
  }

  /**
   * Creates a call.
   *
   * @param parser decodes the reply; null if the server replies to a failure only
   */
  Call(Writing writing, @Nullable ReplyParser<T> parser) {
    this.writing = writing;
    this.parser = parser;
  }

  @Nullable
  Call<?> next() {
    return next;
  }

  void setNext(@Nullable Call<?> next) {
    this.next = next;
  }

  /** Returns whether the call is complete as soon as it is written. */
  boolean isQuiet() {
    return parser == null;
  }

  /** Returns whether a reply will follow. */
  boolean isAnswered() {
    return parser != null && !refused;
  }

  /** Puts the request, after the mark that ends the failures of earlier quiet writes, if any. */
  void write(RequestBuffer out, QuietWrites quietWrites) {
    afterQuiet = parser != null && quietWrites.mark(out);
    writing.write(out);
  }

  /** Returns whether a mark precedes the request. */
  boolean isAfterQuiet() {
    return afterQuiet;
  }

  /** Fails the call, of which nothing has been sent. */
  void refuse(RuntimeException reason) {
    refused = true;
    completeExceptionally(reason);
  }

  /** Reads the failures of earlier quiet writes up to the mark, if any, and then the reply. */
  @Nullable
  T read(ReplyBuffer in, QuietWrites quietWrites) throws IOException, CacheClientException {
    if (afterQuiet) {
      quietWrites.readFailures(in);
    }
    return Objects.requireNonNull(parser).read(in);
  }

  /** Reads the reply and completes the call. */
  void complete(ReplyBuffer in, QuietWrites quietWrites) throws IOException {
    @Nullable T answer;
    try {
      answer = read(in, quietWrites);
    } catch (CacheClientException e) {
      completeExceptionally(e);
      return;
    }
    complete(answer);
  }
}
