// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.Endpoint;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One of the connections to a node during the client's lifetime. After its link has failed, the
 * next caller opens another one.
 *
 * <p>Safe for use by several threads. Requests are written under its lock, which fixes their order.
 */
final class Connection<L extends Link> implements Closeable {
  private final Endpoint endpoint;
  private final LinkFactory<L> links;
  private final ReentrantLock writing = new ReentrantLock();
  private final AtomicInteger users = new AtomicInteger();
  private volatile @Nullable L link;
  private volatile boolean closed;

  /** The server's outages when the link was opened; under the write lock. */
  private int outages;

  /** Makes a link of an open channel. */
  interface LinkFactory<L extends Link> {
    L create(Connection<L> owner, SocketChannel channel);
  }

  Connection(Endpoint endpoint, LinkFactory<L> links) {
    this.endpoint = endpoint;
    this.links = links;
  }

  Endpoint endpoint() {
    return endpoint;
  }

  /** The link of the moment, open or broken; null before the first. */
  @Nullable
  L link() {
    return link;
  }

  /** Takes the connection if it is idle. */
  boolean takeIfFree() {
    return users.get() == 0 && users.compareAndSet(0, 1);
  }

  /** Joins those who use it. */
  void share() {
    users.getAndIncrement();
  }

  /** Ends the use that {@link #takeIfFree} or {@link #share} began. */
  void giveBack() {
    users.getAndDecrement();
  }

  /** Takes the write lock and returns an open link with an empty request. */
  L lock() throws CacheClientException {
    acquire();
    try {
      L open = link;
      if (open == null || !usable(open)) {
        open = connected();
        link = open;
      }
      open.request().clear();
      return open;
    } catch (IOException | RuntimeException e) {
      writing.unlock();
      endpoint.note(e);
      throw new CacheClientException(endpoint.describe(e), e);
    }
  }

  private void acquire() throws CacheClientException {
    try {
      if (!writing.tryLock(endpoint.timeoutMillis(), TimeUnit.MILLISECONDS)) {
        throw new CacheClientException(
            endpoint + ": the connection was not free within " + endpoint.timeoutMillis() + " ms");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CacheClientException(endpoint + ": the calling thread was interrupted", e);
    }
  }

  private boolean usable(L open) {
    if (outages != endpoint.outages() && open.replies().idle()) {
      open.fail(new ClosedChannelException());
    }
    return !open.broken();
  }

  private L connected() throws IOException {
    if (closed) {
      throw new ClosedChannelException();
    }
    outages = endpoint.outages();
    return links.create(this, endpoint.connect());
  }

  void unlock() {
    writing.unlock();
  }

  /** Runs something while no request is written. */
  void withoutWriters(Runnable action) {
    writing.lock();
    try {
      action.run();
    } finally {
      writing.unlock();
    }
  }

  /** Closes the link, fails those who wait for a reply, and opens no other. */
  @Override
  public void close() {
    closed = true;
    breakLink();
    // for a link that another thread was just opening
    withoutWriters(this::breakLink);
  }

  private void breakLink() {
    L last = link;
    if (last != null) {
      last.fail(new ClosedChannelException());
    }
  }
}
