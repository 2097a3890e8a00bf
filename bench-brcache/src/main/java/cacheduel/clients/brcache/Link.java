// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import cacheduel.socket.Buffers;
import cacheduel.socket.ReplyBuffer;
import cacheduel.socket.RequestBuffer;
import java.io.Closeable;
import java.io.IOException;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * One TCP connection that carries one request after the other. Any failure ends it, since the server's
 * next bytes may belong to any request; but it is never closed inside a request, because the server's
 * thread would then wait for the rest of the value forever and fill the memory.
 *
 * <p>Used by one thread at a time; {@link #endIfOverdue} and {@link #close} by any.
 */
final class Link implements Closeable {
  /** Longer than the rest of a reply takes once its beginning has arrived. */
  private static final long GRACE_NANOS = 100_000_000;

  private static final String TOO_LATE = "no answer within the operation timeout";
  private static final long NOBODY_WAITS = Long.MAX_VALUE;
  private static final long EXPIRED = Long.MIN_VALUE;

  private final SocketChannel channel;
  private final UnfinishedPuts unfinished;
  private final RequestBuffer request = new RequestBuffer(Buffers.INITIAL_BYTES);
  private final ReplyBuffer reply;
  private final Replies replies;
  private final AtomicLong waitsUntil = new AtomicLong(NOBODY_WAITS);
  private final int surelyTaken;
  private long deadline;
  private volatile @Nullable String suspected;
  private volatile boolean sending;
  private volatile boolean handedOver;
  private volatile boolean broken;

  /** Writes a request into a buffer. */
  interface Asking {
    void write(RequestBuffer request);
  }

  /** Reads the reply to a request. */
  interface Reading<T> {
    @Nullable
    T read(Replies replies) throws IOException, BrcacheException;
  }

  Link(SocketChannel channel, UnfinishedPuts unfinished) throws IOException {
    this.channel = channel;
    this.unfinished = unfinished;
    this.reply = new ReplyBuffer(channel, Buffers.INITIAL_BYTES);
    this.replies = new Replies(reply, this::suspect);
    // the kernel counts what its own records take too
    this.surelyTaken = channel.socket().getSendBufferSize() / 4;
  }

  SocketChannel channel() {
    return channel;
  }

  boolean isBroken() {
    return broken;
  }

  /**
   * Sends a request and reads its reply.
   *
   * @param until the deadline of the operation, in terms of {@link System#nanoTime()}
   */
  <T> @Nullable T exchange(long until, Asking asking, Reading<T> reading)
      throws IOException, BrcacheException {
    // an invalid request fails here, before anything is sent
    asking.write(request.clear());
    deadline = until;
    boolean done = false;
    try {
      send(request.whole());
      waitsUntil.set(until);
      T answer = reading.read(replies);
      if (!waitsUntil.compareAndSet(until, NOBODY_WAITS)) {
        throw new SocketTimeoutException(TOO_LATE);
      }
      if (reply.hasUnread()) {
        throw new ProtocolException("the server sent more than one reply to one request");
      }
      done = true;
      return answer;
    } catch (ClosedByInterruptException e) {
      throw new IOException("the calling thread was interrupted", e);
    } catch (AsynchronousCloseException e) {
      throw waitsUntil.get() == EXPIRED ? late(e) : new IOException("the client is closed", e);
    } finally {
      if (!done) {
        close();
      }
    }
  }

  private IOException late(AsynchronousCloseException e) throws BrcacheException {
    BrcacheException race =
        suspected == null ? null : BrcacheException.of(RaceErrors.CONTEXT, suspected);
    if (race != null) {
      throw race;
    }
    SocketTimeoutException timeout = new SocketTimeoutException(TOO_LATE);
    timeout.initCause(e);
    return timeout;
  }

  /** Sends a request, during which no other thread closes the channel. */
  private void send(ByteBuffer whole) throws IOException {
    sending = true;
    try {
      if (broken) {
        throw new ClosedChannelException();
      }
      if (whole.remaining() > surelyTaken) {
        sendLarge(whole);
      } else {
        // the last request is answered, so the kernel's buffer is empty: this does not wait
        while (whole.hasRemaining()) {
          channel.write(whole);
        }
      }
    } finally {
      sending = false;
    }
    if (broken) {
      throw new ClosedChannelException();
    }
  }

  /** Stops waiting at the deadline; the rest of the request is still sent. */
  private void sendLarge(ByteBuffer whole) throws IOException {
    if (!TimedWrite.write(channel, whole, deadline)) {
      broken = true;
      handedOver = true;
      unfinished.finish(channel, whole);
      throw new SocketTimeoutException("the server did not accept the whole request within the"
          + " operation timeout; the rest is sent before the connection is closed");
    }
  }

  private void suspect(@Nullable String error) {
    suspected = error;
    long until = error == null ? deadline : Math.min(deadline, System.nanoTime() + GRACE_NANOS);
    waitsUntil.updateAndGet(old -> old == EXPIRED ? EXPIRED : until);
  }

  /** Closes the connection if its reply is overdue. */
  void endIfOverdue(long now) {
    long until = waitsUntil.get();
    if (until != NOBODY_WAITS
        && until != EXPIRED
        && now - until >= 0
        && waitsUntil.compareAndSet(until, EXPIRED)) {
      close();
    }
  }

  /** Closes the connection; one on which a request is being sent is closed by its sender. */
  @Override
  public void close() {
    broken = true;
    if (sending || handedOver) {
      return;
    }
    try {
      channel.close();
    } catch (IOException e) {
      // the connection is lost anyway
    }
  }
}
