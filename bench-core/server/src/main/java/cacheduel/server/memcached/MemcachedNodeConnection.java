// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.server.node.NodeConnection;
import cacheduel.socket.MemcachedConnection;
import java.io.IOException;
import java.util.Iterator;
import java.util.Map;

/**
 * A connection to a memcached node.
 *
 * @param counters what the node's counters of operations are
 */
record MemcachedNodeConnection(MemcachedConnection connection, OperationCounters counters)
    implements NodeConnection {
  @Override
  public String version() throws IOException {
    return connection.version();
  }

  @Override
  public void ping() throws IOException {
    connection.ping();
  }

  @Override
  public Map<String, String> stats() throws IOException {
    return counters.read(connection);
  }

  @Override
  public Map<String, String> settings() throws IOException {
    return connection.stats("settings");
  }

  @Override
  public void flush() throws IOException {
    connection.flushAll();
  }

  @Override
  public long delete(Iterator<String> keys) throws IOException {
    return connection.delete(keys);
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
