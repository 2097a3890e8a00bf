// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.Endpoint;
import cacheduel.socket.RequestBuffer;
import java.io.IOException;
import java.net.Socket;
import java.nio.channels.ByteChannel;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One socket from its opening to its failure. Nothing is read from it after the first failure, so
 * that a late reply is never taken for another request's; {@link Connection} opens a new one.
 *
 * <p>The channel is a blocking one: a read is one system call. A socket with a read timeout takes
 * three (read, poll, read) whenever it has to wait; here {@link ReplyTimeout} closes a link
 * whose reply is overdue.
 */
abstract class Link {
  private final Endpoint endpoint;
  private final Wire wire;
  private final QuietWrites quietWrites;
  private final RequestBuffer request;
  private final Progress replies = new Progress();
  private @Nullable Call<?> greeting;
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

  /** Creates a link over an open channel. */
  interface Factory {
    Link create(Endpoint endpoint, Wire wire) throws CacheClientException;
  }

  Link(Endpoint endpoint, Wire wire, QuietWrites quietWrites, int bufferBytes) {
    this.endpoint = endpoint;
    this.wire = wire;
    this.quietWrites = quietWrites;
    this.request = new RequestBuffer(bufferBytes);
  }

  /** Sends a call, or leaves it to a thread that will. */
  abstract void send(Call<?> call) throws CacheClientException;

  /** Waits for the reply of a call that was sent. */
  abstract <T> @Nullable T receive(Call<T> call) throws CacheClientException;

  /** Sends the link's first call, before others can use it. */
  final void greet(Call<?> first) throws CacheClientException {
    greeting = first;
    send(first);
  }

  /** Waits for the reply of the first call, if there is one. */
  final void awaitGreeting() throws CacheClientException {
    if (greeting != null) {
      receive(greeting);
    }
  }

  /** Returns whether no call waits to be sent or answered. */
  boolean isIdle() {
    return replies.idle();
  }

  final Endpoint endpoint() {
    return endpoint;
  }

  final ByteChannel channel() {
    return wire.data();
  }

  /** Returns whether something has arrived that was not read, without waiting for it. */
  final boolean hasArrived() throws IOException {
    return wire.hasArrived();
  }

  final RequestBuffer request() {
    return request;
  }

  /** Counts of answered requests: begun before one is written, ended when its reply is read. */
  final Progress replies() {
    return replies;
  }

  /** The writes of which only a failure is answered. */
  final QuietWrites quietWrites() {
    return quietWrites;
  }

  final Socket socket() {
    return wire.channel().socket();
  }

  final boolean broken() {
    return failure.get() != null;
  }

  /** Closes the socket for this reason, unless it is closed already for another. */
  final void fail(Throwable cause) {
    if (!failure.compareAndSet(null, cause)) {
      return;
    }
    endpoint.note(cause);
    quietWrites.lost();
    try {
      wire.channel().close();
    } catch (IOException e) {
      cause.addSuppressed(e);
    }
  }

  /** Closes the socket and returns the exception to throw, whose cause is the first failure. */
  final CacheClientException broken(Throwable cause) {
    fail(cause);
    Throwable first = failure.get();
    Throwable reason = first == null ? cause : first;
    return new CacheClientException(endpoint.describe(reason), reason);
  }

  /** Waits for the end of the link's own thread, if it has one, after a failure. */
  void awaitEnd() throws InterruptedException {}
}
