// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.server.ServerException;
import java.io.Closeable;
import java.io.IOException;
import java.util.Iterator;
import java.util.Map;

/**
 * The harness's own connection to one node, for what must not go through a client under test.
 *
 * <p>Not safe for use by several threads at once. Every method throws an {@link IOException} that
 * names the node if it did not answer in time or answered otherwise than expected; the connection
 * must then be closed.
 */
public interface NodeConnection extends Closeable {
  /**
   * Returns the version that the node reports, for example "1.6.18".
   *
   * @throws ServerException if it is a node of another system
   */
  String version() throws IOException, ServerException;

  /** Checks that the node answers. */
  void ping() throws IOException;

  /**
   * Returns the node's counters; of operations, those that it is known to raise. One that means the
   * same as one of memcached's {@code stats} has that one's name, whatever the system.
   */
  Map<String, String> stats() throws IOException;

  /** Returns the node's settings by the names that its system has for them. */
  Map<String, String> settings() throws IOException;

  /** Drops every value that the node holds, whoever stored it. */
  void flush() throws IOException;

  /** Deletes keys, whether or not the node has them, and returns how many it refused to delete. */
  long delete(Iterator<String> keys) throws IOException;
}
