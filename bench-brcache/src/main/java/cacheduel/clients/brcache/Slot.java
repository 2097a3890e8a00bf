// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import cacheduel.socket.Endpoint;
import cacheduel.socket.Watchdog;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A place for one connection to a node. When its link has failed, the next caller opens another one.
 * The link is used only by the caller that has taken the slot.
 */
final class Slot implements Closeable, Watchdog.Watched {
  private final Endpoint endpoint;
  private final UnfinishedPuts unfinished;
  private final AtomicBoolean taken = new AtomicBoolean();
  private volatile @Nullable Link link;
  private volatile boolean closed;
  private int outages;

  Slot(Endpoint endpoint, UnfinishedPuts unfinished) {
    this.endpoint = endpoint;
    this.unfinished = unfinished;
  }

  boolean takeIfFree() {
    return !taken.get() && taken.compareAndSet(false, true);
  }

  void giveBack() {
    taken.set(false);
  }

  /** Returns the open link, and connects if there is none. For the caller that has taken the slot. */
  Link link() throws IOException {
    Link open = link;
    if (open != null && !open.isBroken() && outages == endpoint.outages()) {
      return open;
    }
    if (open != null) {
      open.close();
    }
    return connected();
  }

  private Link connected() throws IOException {
    if (closed) {
      throw new ClosedChannelException();
    }
    outages = endpoint.outages();
    SocketChannel channel = endpoint.connect();
    Link opened = new Link(channel, unfinished);
    link = opened;
    if (closed) {
      opened.close();
    }
    return opened;
  }

  @Override
  public void check(long nowNanos) {
    Link open = link;
    if (open != null) {
      open.endIfOverdue(nowNanos);
    }
  }

  @Override
  public void close() {
    closed = true;
    Link open = link;
    if (open != null) {
      open.close();
    }
  }
}
