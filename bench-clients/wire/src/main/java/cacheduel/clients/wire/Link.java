// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.Buffers;
import cacheduel.socket.Endpoint;
import cacheduel.socket.ReplyBuffer;
import cacheduel.socket.RequestBuffer;
import java.io.IOException;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One socket from its opening to its failure. Nothing is read from it after the first failure, so
 * that a late reply is never taken for another request's; {@link Connection} opens a new one.
 *
 * <p>The channel is a blocking one: a read is one system call. A socket with a read timeout takes
 * three (read, poll, read) whenever it has to wait; here {@link ReplyTimeout} closes what is
 * overdue.
 *
 * <p>The request is used under the connection's write lock, the reply by the thread whose turn it is.
 */
abstract class Link {
  private final Endpoint endpoint;
  private final SocketChannel channel;
  private final RequestBuffer request = new RequestBuffer(Buffers.INITIAL_BYTES);
  private final ReplyBuffer reply;
  private final Progress replies = new Progress();
  private final Progress quietWrites = new Progress();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

  Link(Endpoint endpoint, SocketChannel channel) {
    this.endpoint = endpoint;
    this.channel = channel;
    this.reply = new ReplyBuffer(channel, Buffers.INITIAL_BYTES);
  }

  /** Wakes the threads that wait for a reply, since no more will arrive. */
  abstract void onFailure();

  final RequestBuffer request() {
    return request;
  }

  final ReplyBuffer reply() {
    return reply;
  }

  /** The requests that are answered: begun before they are written, ended when they are read. */
  final Progress replies() {
    return replies;
  }

  /** The requests without an answer: begun before they are written, ended when they are. */
  final Progress quietWrites() {
    return quietWrites;
  }

  final Socket socket() {
    return channel.socket();
  }

  /** Whether bytes have arrived that were not read; costs a system call. */
  final boolean hasArrived() throws IOException {
    return channel.socket().getInputStream().available() > 0;
  }

  final void write() throws IOException {
    request.writeTo(channel);
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
    try {
      channel.close();
    } catch (IOException e) {
      cause.addSuppressed(e);
    }
    onFailure();
  }

  /** Closes the socket and returns what to throw for it, with the first failure as the cause. */
  final CacheClientException broken(Throwable cause) {
    fail(cause);
    Throwable first = failure.get();
    Throwable reason = first == null ? cause : first;
    return new CacheClientException(endpoint.describe(reason), reason);
  }
}
