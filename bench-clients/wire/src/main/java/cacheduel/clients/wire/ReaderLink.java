// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.channels.SocketChannel;

/**
 * A link with a dedicated thread that reads the replies and completes the futures of the requests
 * in order.
 */
final class ReaderLink extends Link {
  private final Connection<ReaderLink> owner;
  private final Thread reader;

  /** The last that was answered; the reader's. */
  private Pending<?> answered;

  /** The last that was sent; under the write lock. */
  private Pending<?> sent;

  private ReaderLink(Connection<ReaderLink> owner, SocketChannel channel) {
    super(owner.endpoint(), channel);
    this.owner = owner;
    this.answered = new Pending<>(in -> "the queue's end");
    this.sent = answered;
    this.reader = new Thread(this::read, "wire-reader-" + owner.endpoint().port());
    reader.setDaemon(true);
  }

  static ReaderLink start(Connection<ReaderLink> owner, SocketChannel channel) {
    ReaderLink link = new ReaderLink(owner, channel);
    link.reader.start();
    return link;
  }

  /** Writes the request, whose reply will complete the future; under the write lock. */
  void send(Pending<?> answer) {
    sent.setNext(answer);
    sent = answer;
    replies().begin();
    try {
      write();
    } catch (IOException e) {
      fail(e);
    }
  }

  private void read() {
    try {
      while (true) {
        reply().need(1);
        Pending<?> next = answered.next();
        if (next == null) {
          throw new ProtocolException("the server sent a reply without a request");
        }
        next.read(reply());
        replies().end();
        goOnTo(next);
      }
    } catch (Throwable e) {
      CacheClientException failure = broken(e);
      owner.withoutWriters(() -> failRest(failure));
    }
  }

  private void failRest(CacheClientException failure) {
    for (Pending<?> rest = answered.next(); rest != null; rest = answered.next()) {
      rest.completeExceptionally(failure);
      goOnTo(rest);
    }
  }

  private void goOnTo(Pending<?> next) {
    // an old one must not keep its successors from being collected
    answered.setNext(null);
    answered = next;
  }

  /** The reader sees by itself that the channel is closed. */
  @Override
  void onFailure() {}

  /** Waits until all futures are completed; not from within one of them. */
  void awaitEnd() throws InterruptedException {
    if (Thread.currentThread() != reader) {
      reader.join();
    }
  }
}
