// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package com.alisoft.xplatform.asf.cache.memcached;

import java.io.IOException;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.apache.log4j.Logger;

/** The connections to one server; a call holds one until it has its answer. */
final class ServerPool {
  private static final Logger LOG = Logger.getLogger(ServerPool.class);

  private final String server;
  private final PoolSettings settings;
  private final Semaphore calls;
  private final Deque<Connection> idle = new ConcurrentLinkedDeque<>();
  private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  ServerPool(String server, PoolSettings settings) {
    this.server = server;
    this.settings = settings;
    calls = new Semaphore(settings.maxConn());
    fill(settings.initConn());
    // Not a daemon, and never shut down: as in the library, it outlives stop().
    int pause = settings.maintSleepMillis();
    Future<?> unused = Executors.newSingleThreadScheduledExecutor()
        .scheduleWithFixedDelay(
            () -> fill(settings.minConn()), pause, pause, TimeUnit.MILLISECONDS);
  }

  private void fill(int wanted) {
    try {
      while (!closed && connections.size() < wanted) {
        idle.add(open());
      }
    } catch (IOException e) {
      LOG.error("++++ cannot connect to " + server, e);
    }
  }

  private Connection open() throws IOException {
    Connection connection = new Connection(server, settings.nagle());
    connections.add(connection);
    if (closed) {
      drop(connection);
      throw new IOException("the pool of " + server + " is closed");
    }
    return connection;
  }

  private void drop(Connection connection) throws IOException {
    connections.remove(connection);
    connection.close();
  }

  /** A request and its answer on one connection. */
  interface Call<T> {
    T on(Connection connection) throws IOException;
  }

  <T> T call(Call<T> call) throws IOException {
    calls.acquireUninterruptibly();
    try {
      Connection taken = idle.poll();
      Connection connection = taken == null ? open() : taken;
      try {
        T answer = call.on(connection);
        idle.push(connection);
        return answer;
      } catch (IOException e) {
        drop(connection);
        throw e;
      }
    } finally {
      calls.release();
    }
  }

  /** Closes all connections, including those in use. */
  void close() {
    closed = true;
    for (Connection connection : connections) {
      try {
        drop(connection);
      } catch (IOException e) {
        LOG.error("++++ cannot close a connection to " + server, e);
      }
    }
  }
}
