// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck.broken;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Connections to one node; a call has one to itself, and one that failed is thrown away. */
final class ReferencePool implements Closeable {
  private final InetSocketAddress node;
  private final int timeoutMillis;
  private final ConcurrentLinkedQueue<ReferenceConnection> idle = new ConcurrentLinkedQueue<>();
  private final Set<ReferenceConnection> open = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  /** A use of a connection. */
  interface Call<T> {
    T on(ReferenceConnection connection) throws IOException;
  }

  ReferencePool(InetSocketAddress node, int timeoutMillis) {
    this.node = node;
    this.timeoutMillis = timeoutMillis;
  }

  <T> T ask(Call<T> call) throws IOException {
    ReferenceConnection connection = take();
    try {
      T answer = call.on(connection);
      idle.add(connection);
      return answer;
    } catch (IOException e) {
      open.remove(connection);
      connection.close();
      throw e;
    }
  }

  private ReferenceConnection take() throws IOException {
    if (closed) {
      throw new IOException("closed");
    }
    ReferenceConnection connection = idle.poll();
    if (connection == null) {
      connection = new ReferenceConnection(node, timeoutMillis);
      open.add(connection);
    }
    return connection;
  }

  @Override
  public void close() throws IOException {
    closed = true;
    for (ReferenceConnection connection : open) {
      connection.close();
    }
  }
}
