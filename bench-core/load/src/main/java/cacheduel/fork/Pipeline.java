// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.Access;
import cacheduel.client.Protocol;
import cacheduel.socket.Entrance;
import cacheduel.socket.MemcachedConnection;
import cacheduel.socket.RespConnection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Iterator;
import java.util.Map;

/** Stores raw values in a single node without waiting for each answer. */
@FunctionalInterface
interface Pipeline {
  /** Long enough for a server that reads hundreds of megabytes before it answers. */
  Duration TIMEOUT = Duration.ofSeconds(60);

  /** Stores entries over a connection of its own, and returns once the node has them. */
  void load(Iterator<Map.Entry<String, byte[]>> entries, int ttlSeconds) throws IOException;

  /**
   * Returns the pipeline to a node of a protocol's family; there is none for a server's own protocol.
   *
   * @param access what the node asks for
   */
  static Pipeline to(InetSocketAddress node, Protocol protocol, Access access) throws IOException {
    Entrance entrance = Entrance.of(access, protocol);
    return switch (protocol.family()) {
      case MEMCACHED ->
        (entries, ttlSeconds) -> {
          try (MemcachedConnection connection =
              MemcachedConnection.connect(node, TIMEOUT, entrance)) {
            connection.load(entries, ttlSeconds);
          }
        };
      case RESP ->
        (entries, ttlSeconds) -> {
          try (RespConnection connection = RespConnection.connect(node, TIMEOUT, entrance)) {
            connection.load(entries, ttlSeconds);
          }
        };
      case NATIVE -> throw new IllegalArgumentException("a native protocol has no pipeline");
    };
  }
}
