// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck.reference;

import cacheduel.tck.AsciiConnection;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A pool of connections to one node; each serves one call at a time and is closed if it fails. */
final class ReferencePool implements Closeable {
  private final InetSocketAddress node;
  private final Opener opener;
  private final ConcurrentLinkedQueue<AsciiConnection> idle = new ConcurrentLinkedQueue<>();
  private final Set<AsciiConnection> open = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  /** Opens a connection to the node. */
  interface Opener {
    AsciiConnection open(InetSocketAddress node) throws IOException;
  }

  /** A request and its reply on a connection. */
  interface Call<T> {
    T on(AsciiConnection connection) throws IOException;
  }

  ReferencePool(InetSocketAddress node, Opener opener) {
    this.node = node;
    this.opener = opener;
  }

  <T> T ask(Call<T> call) throws IOException {
    AsciiConnection connection = take();
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

  private AsciiConnection take() throws IOException {
    if (closed) {
      throw new IOException("closed");
    }
    AsciiConnection connection = idle.poll();
    if (connection == null) {
      connection = opener.open(node);
      open.add(connection);
    }
    return connection;
  }

  @Override
  public void close() throws IOException {
    closed = true;
    for (AsciiConnection connection : open) {
      connection.close();
    }
  }
}
