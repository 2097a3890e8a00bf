// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.machine.reader.Reading;
import cacheduel.server.Addresses;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** One running server of a {@link CacheServer}: a process, a container or an external one. */
public interface Node {
  InetSocketAddress address();

  /** Returns how it was started and by which path it is reached; ordered. */
  Map<String, String> settings();

  /** Returns the id of its process on this machine, if it is known. */
  OptionalLong pid();

  /** Returns the ids of all known processes of this machine behind its address. */
  default List<Long> pids() {
    return pid().stream().boxed().toList();
  }

  /**
   * Returns how it ended, with the last lines of its output; empty while it runs. Sends no request
   * to it.
   */
  Optional<String> ended();

  /** Returns a new connection of the harness's own to it; see {@link NodeConnector#connect}. */
  default NodeConnection connect(Duration timeout) throws IOException {
    return connector().connect(address(), timeout);
  }

  /** Returns the harness's own way to it. */
  NodeConnector connector();

  /**
   * Starts it again after its end, empty and at the same address, and returns when it is ready.
   *
   * @throws ServerException if it did not start, or is not a process that was started here
   */
  default Node again() throws ServerException {
    throw new ServerException(Addresses.format(address())
        + ": only a process that was started here can be started again");
  }

  /** Returns whether the server behind a connection to the address is this one. */
  boolean owns(NodeConnection connection) throws IOException, ServerException;

  /** Streams the node's statistics to a consumer until closed; empty if nothing pushes them. */
  default Optional<Closeable> subscribe(Consumer<Reading> readings) {
    return Optional.empty();
  }

  /** Stops what was started; may be called again. */
  void close();
}
