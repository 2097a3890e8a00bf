// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.Counters.Counter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.InstantSource;

/**
 * A running memcached server within this JVM; serves from {@link #start} until {@link #close}.
 *
 * <p>It keeps all items on the heap and gives each connection a platform thread. It is meant for a
 * first try and for tests: its speed is not memcached's. Safe for use by several threads.
 */
public final class EmbeddedMemcached implements AutoCloseable {
  private static final int BACKLOG = 4096;

  private final ServerSocket serverSocket;
  private final Listener listener;
  private final Thread acceptor;

  private EmbeddedMemcached(ServerSocket serverSocket, long maxBytes) {
    InstantSource clock = InstantSource.system();
    Counters counters = new Counters();
    Store store = new Store(clock, maxBytes, counters);
    this.serverSocket = serverSocket;
    ServerStats stats = new ServerStats(store, counters, clock, this::openConnections);
    this.listener = new Listener(serverSocket, socket -> {
      counters.add(Counter.TOTAL_CONNECTIONS);
      return new Connection(socket, store, stats, counters);
    });
    this.acceptor = new Thread(listener, "memcached-accept-" + serverSocket.getLocalPort());
    acceptor.setDaemon(true);
  }

  /**
   * Starts a server on a free port of 127.0.0.1 without a memory limit.
   *
   * @throws IOException if no port can be opened
   */
  public static EmbeddedMemcached start() throws IOException {
    return start(0, 0);
  }

  /**
   * Starts a server on 127.0.0.1.
   *
   * @param port 0 for any free port
   * @param maxBytes the memory limit above which the least recently used items are evicted, counted
   *     like memcached's statistic {@code bytes}; 0 for no limit but the heap
   * @throws IOException if the port cannot be opened, for example because it is in use
   */
  public static EmbeddedMemcached start(int port, long maxBytes) throws IOException {
    if (maxBytes < 0) {
      throw new IllegalArgumentException("maxBytes cannot be less than 0, got: " + maxBytes);
    }
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    ServerSocket serverSocket = new ServerSocket();
    try {
      serverSocket.bind(new InetSocketAddress(loopback, port), BACKLOG);
    } catch (IOException e) {
      serverSocket.close();
      throw e;
    }
    EmbeddedMemcached server = new EmbeddedMemcached(serverSocket, maxBytes);
    server.acceptor.start();
    return server;
  }

  /** Returns the TCP port on which the server listens. */
  public int port() {
    return serverSocket.getLocalPort();
  }

  /** Closes the port and every connection, and waits for all threads of the server. */
  @Override
  public void close() {
    try {
      serverSocket.close();
      acceptor.join();
      listener.closeConnections();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private int openConnections() {
    return listener.openConnections();
  }
}
