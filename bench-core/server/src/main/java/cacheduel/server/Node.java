// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import cacheduel.machine.reader.Reading;
import cacheduel.socket.MemcachedConnection;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** One running server of a {@link CacheServer}: a process, a container or somebody's. */
interface Node {
  InetSocketAddress address();

  /** How it was started and by which path it is reached; ordered. */
  Map<String, String> settings();

  /** Its process on this machine, if it is known. */
  OptionalLong pid();

  /** All that is at work on this machine behind its address, as far as it is known. */
  default List<Long> pids() {
    return pid().stream().boxed().toList();
  }

  /** Says how it ended if it did, with its last words; does not ask it by its protocol. */
  Optional<String> ended();

  /** Whether the server behind a connection to the address is this one, not a stranger. */
  boolean owns(MemcachedConnection connection) throws IOException;

  /** Streams the node's readings to a consumer until closed; empty if nothing pushes them. */
  default Optional<Closeable> subscribe(Consumer<Reading> readings) {
    return Optional.empty();
  }

  /** Stops what was started; may be called again. */
  void close();
}
