// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.Endpoint;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One of a client's connections to a node, kept for the client's lifetime. After its link has
 * failed, the next caller opens another link. Safe for use by several threads.
 */
final class Connection implements Closeable {
  private final Endpoint endpoint;
  private final Link.Factory links;
  private final Semaphore free = new Semaphore(1);
  private volatile @Nullable Link link;
  private volatile boolean closed;

  /** Number of the server's outages when the link was opened. */
  private volatile int outages;

  Connection(Endpoint endpoint, Link.Factory links) {
    this.endpoint = endpoint;
    this.links = links;
  }

  /** The link of the moment, open or broken; null before the first. */
  @Nullable
  Link latest() {
    return link;
  }

  /** Takes the connection for one caller, if no other has it. */
  boolean takeIfFree() {
    return free.tryAcquire();
  }

  /** Takes the connection for one caller, once no other has it. */
  void take() throws CacheClientException {
    try {
      if (!free.tryAcquire(endpoint.timeoutMillis(), TimeUnit.MILLISECONDS)) {
        throw new CacheClientException(
            endpoint + ": the connection was not free within " + endpoint.timeoutMillis() + " ms");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CacheClientException(endpoint + ": the calling thread was interrupted", e);
    }
  }

  void giveBack() {
    free.release();
  }

  /** Returns an open link, for callers that share it. */
  Link shared() throws CacheClientException {
    Link open = link;
    if (open != null && isUsable(open)) {
      return open;
    }
    take();
    try {
      return taken();
    } finally {
      giveBack();
    }
  }

  /** Returns an open link, for the caller that has taken the connection. */
  Link taken() throws CacheClientException {
    Link open = link;
    if (open != null && isUsable(open)) {
      return open;
    }
    try {
      if (open != null && open.isIdle()) {
        open.fail(new ClosedChannelException());
      }
      if (open == null || open.broken()) {
        open = connected();
        // before the wait, so that it is timed
        link = open;
        open.awaitGreeting();
      }
      return open;
    } catch (IOException | RuntimeException e) {
      endpoint.note(e);
      throw new CacheClientException(endpoint.describe(e), e);
    }
  }

  /** Not after an outage: the link may be lost without a sign of it. */
  private boolean isUsable(Link open) {
    return !open.broken() && outages == endpoint.outages();
  }

  private Link connected() throws IOException, CacheClientException {
    if (closed) {
      throw new ClosedChannelException();
    }
    outages = endpoint.outages();
    return links.create(endpoint, Wire.open(endpoint));
  }

  /** Closes the link, fails those who wait for a reply, and opens no other. */
  @Override
  public void close() {
    closed = true;
    breakLink();
    // for a link that another thread was just opening
    free.acquireUninterruptibly();
    breakLink();
    free.release();
  }

  private void breakLink() {
    Link last = link;
    if (last != null) {
      last.fail(new ClosedChannelException());
    }
  }
}
