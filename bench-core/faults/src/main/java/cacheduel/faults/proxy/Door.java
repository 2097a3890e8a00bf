// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import cacheduel.server.Addresses;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/** A port of the loopback interface on which a route can listen, not accept, or not listen. */
final class Door {
  /** As many as servers have, so that clients that all return at once do not wait. */
  static final int BACKLOG = 512;

  private final ProxyLoop loop;
  private final Runnable whenReady;
  private final QueueFiller filler = new QueueFiller();
  private ServerSocketChannel listener;
  private SelectionKey key;

  /** Keeps the port while nothing listens on it; null while something does. */
  private @Nullable SocketChannel placeholder;

  /** Keeps the port at the previous address; null before the first move. */
  private @Nullable SocketChannel left;

  private InetSocketAddress address;

  /** Listens on a free port. */
  Door(ProxyLoop loop, Runnable whenReady) throws IOException {
    this.loop = loop;
    this.whenReady = whenReady;
    this.listener = bound(Addresses.loopback(0));
    this.key = loop.watch(listener, SelectionKey.OP_ACCEPT, whenReady);
    this.address = (InetSocketAddress) listener.getLocalAddress();
  }

  private static ServerSocketChannel bound(InetSocketAddress address) throws IOException {
    ServerSocketChannel channel = ServerSocketChannel.open();
    return channel.setOption(StandardSocketOptions.SO_REUSEADDR, true).bind(address, BACKLOG);
  }

  int port() {
    return address.getPort();
  }

  /** Returns the next connection of a client; null if there is none now. */
  @Nullable
  SocketChannel accept() throws IOException {
    SocketChannel accepted = listener.isOpen() ? listener.accept() : null;
    while (accepted != null && filler.discards(accepted)) {
      accepted = listener.accept();
    }
    return accepted;
  }

  /** Accepts connections from now on. */
  void open() throws IOException {
    if (placeholder != null) {
      listener = bound(address);
      key = loop.watch(listener, 0, whenReady);
      placeholder.close();
      placeholder = null;
    }
    key.interestOps(SelectionKey.OP_ACCEPT);
  }

  /** Moves to another address of the loopback interface, with the same port; only if closed. */
  void move(InetAddress to) throws IOException {
    if (placeholder == null) {
      throw new IOException("the port is open");
    }
    InetSocketAddress next = new InetSocketAddress(to, port());
    SocketChannel keeper = keeper(next);
    if (left != null) {
      left.close();
    }
    left = placeholder;
    placeholder = keeper;
    address = next;
  }

  /** Accepts no connections from now on; see {@link #swallow}. */
  void stopAccepting() throws IOException {
    open();
    key.interestOps(0);
  }

  /** Lets the system ignore clients; takes some milliseconds, and may run on any thread. */
  void swallow() throws IOException {
    filler.fill(address);
  }

  /** Lets the system refuse clients. */
  void close() throws IOException {
    if (placeholder == null) {
      listener.close();
      loop.forgetClosed();
      filler.clear();
      // not another process, nor a client's own end of its connection to this very port
      placeholder = keeper(address);
    }
  }

  private static SocketChannel keeper(InetSocketAddress address) throws IOException {
    return SocketChannel.open()
        .setOption(StandardSocketOptions.SO_REUSEADDR, true)
        .bind(address);
  }

  /** Frees the port for good. */
  void free() throws IOException {
    close();
    if (placeholder != null) {
      placeholder.close();
    }
    if (left != null) {
      left.close();
    }
  }
}
