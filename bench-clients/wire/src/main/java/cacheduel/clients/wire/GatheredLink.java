// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.Endpoint;
import cacheduel.socket.ReplyBuffer;
import cacheduel.socket.RequestBuffer;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A link that callers share. Waiting requests are written together, and the link's reader thread
 * completes the calls of all replies that one read returns.
 *
 * <p>While the reader is awake, it writes the waiting requests before it waits for more replies.
 * While it waits, a caller writes them as soon as at least as many requests wait as are unanswered:
 * at least half of all requests are then under way at any time, and those that wait need no write
 * of their own. All calls are in one queue (Dmitry Vyukov's, for many producers), in which the
 * writer is ahead of the reader.
 */
final class GatheredLink extends Link {
  static final int BUFFER_BYTES = 128 * 1024;

  private final ReplyBuffer reply;
  private final Thread reader;
  private final AtomicReference<Call<?>> last;
  private final AtomicLong waiting = new AtomicLong();
  private final AtomicBoolean writing = new AtomicBoolean();
  private final List<Call<?>> quiet = new ArrayList<>();
  private volatile boolean readerWaits;

  /** The last call that was written; changed only by the thread that writes. */
  private Call<?> written;

  /** The last call that was answered; used only by the reader. */
  private Call<?> answered;

  private GatheredLink(Endpoint endpoint, Wire wire, QuietWrites quietWrites) {
    super(endpoint, wire, quietWrites, BUFFER_BYTES);
    Call<Void> none = new Call<>(out -> {}, null);
    this.last = new AtomicReference<>(none);
    this.written = none;
    this.answered = none;
    this.reply = new ReplyBuffer(new WritingFirst(), BUFFER_BYTES);
    this.reader = new Thread(this::read, "wire-reader-" + endpoint.port());
    reader.setDaemon(true);
  }

  static GatheredLink start(Endpoint endpoint, Wire wire, QuietWrites quietWrites) {
    GatheredLink link = new GatheredLink(endpoint, wire, quietWrites);
    link.reader.start();
    return link;
  }

  @Override
  void send(Call<?> call) {
    last.getAndSet(call).setNext(call);
    waiting.getAndIncrement();
    if (broken()) {
      call.completeExceptionally(broken(new IOException("the connection is closed")));
    } else if (isDue() || call.isQuiet()) {
      write();
    }
  }

  private boolean isDue() {
    long requests = waiting.get();
    return readerWaits
        && requests > 0
        && requests >= replies().begun() - replies().ended()
        && !broken();
  }

  /** Writes waiting requests, unless another thread is writing. */
  private void write() {
    // again for callers that found this thread writing; a caller that is still adding its request
    // will check for itself
    do {
      if (!writing.compareAndSet(false, true)) {
        return;
      }
      try {
        writeOnce();
      } catch (IOException e) {
        fail(e);
      } finally {
        writing.set(false);
      }
    } while (isDue() && written.next() != null);
  }

  private void writeOnce() throws IOException {
    RequestBuffer request = request().clear();
    int taken = 0;
    for (Call<?> next = written.next();
        next != null && request.size() < BUFFER_BYTES / 2;
        next = written.next()) {
      written = next;
      put(next, request);
      taken++;
    }
    waiting.getAndAdd(-taken);
    if (request.size() > 0) {
      request.writeTo(channel());
    }
    for (Call<?> each : quiet) {
      quietWrites().progress().end();
      each.complete(null);
    }
    quiet.clear();
  }

  private void put(Call<?> call, RequestBuffer request) {
    int before = request.size();
    try {
      call.write(request, quietWrites());
    } catch (RuntimeException e) {
      request.truncate(before);
      call.refuse(e);
      return;
    }
    if (call.isQuiet()) {
      quietWrites().begin();
      quiet.add(call);
    } else {
      replies().begin();
      if (call.isAfterQuiet()) {
        quietWrites().marked();
      }
    }
  }

  /** The link's channel, which writes waiting requests before it waits for replies. */
  private final class WritingFirst implements ReadableByteChannel {
    @Override
    public int read(ByteBuffer into) throws IOException {
      write();
      readerWaits = true;
      if (isDue()) {
        write();
      }
      int count = channel().read(into);
      readerWaits = false;
      return count;
    }

    @Override
    public boolean isOpen() {
      return channel().isOpen();
    }

    @Override
    public void close() throws IOException {
      channel().close();
    }
  }

  private void read() {
    try {
      while (true) {
        reply.need(1);
        if (!replies().idle()) {
          completeNext();
        } else if (quietWrites().areUnmarked()) {
          quietWrites().readFailure(reply);
        } else if (!replies().idle()) {
          // a request was written between the two checks
          completeNext();
        } else {
          throw new ProtocolException("the server sent a reply without a request");
        }
      }
    } catch (Throwable e) {
      CacheClientException failure = broken(e);
      for (Call<?> rest = answered.next(); rest != null; rest = answered.next()) {
        rest.completeExceptionally(failure);
        goOnTo(rest);
      }
    }
  }

  private void completeNext() throws IOException {
    Call<?> next = following();
    while (!next.isAnswered()) {
      goOnTo(next);
      next = following();
    }
    next.complete(reply, quietWrites());
    replies().end();
    goOnTo(next);
  }

  private Call<?> following() {
    return Objects.requireNonNull(answered.next());
  }

  private void goOnTo(Call<?> next) {
    // an old call must not keep its successors from being garbage-collected
    answered.setNext(null);
    answered = next;
  }

  @Override
  <T> @Nullable T receive(Call<T> call) throws CacheClientException {
    try {
      return call.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CacheClientException(endpoint() + ": the calling thread was interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException refused) {
        throw refused;
      }
      throw e.getCause() instanceof CacheClientException failure
          ? failure
          : new CacheClientException(endpoint() + ": " + e.getCause(), e);
    }
  }

  @Override
  boolean isIdle() {
    return super.isIdle() && waiting.get() == 0;
  }

  @Override
  void awaitEnd() throws InterruptedException {
    // the reader, when it runs the action of a call that it completes, cannot wait for itself
    if (Thread.currentThread() != reader) {
      reader.join();
    }
  }
}
