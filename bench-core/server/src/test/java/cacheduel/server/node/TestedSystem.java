// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedProvider;
import cacheduel.server.memcached.MemcachedVia;
import cacheduel.server.redis.RedisProvider;
import cacheduel.server.redis.RedisVia;
import cacheduel.server.redis.ValkeyProvider;
import cacheduel.socket.MemcachedConnection;
import cacheduel.socket.RespConnection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Iterator;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** The server systems of nodes, as tests use them. */
@SuppressWarnings(
    "ImmutableEnumChecker") // only an embedded Redis changes its provider, and none is started here
public enum TestedSystem {
  MEMCACHED(new MemcachedProvider(), MemcachedVia.SOFTWARE) {
    @Override
    void assume(Via via) {
      MemcachedVia.assume(via);
    }

    @Override
    boolean hasIndependentNodes() {
      return true;
    }

    @Override
    void load(InetSocketAddress node, Iterator<Map.Entry<String, byte[]>> entries)
        throws IOException {
      try (MemcachedConnection connection = MemcachedConnection.connect(node, PATIENCE)) {
        connection.load(entries, 0);
      }
    }

    @Override
    boolean has(InetSocketAddress node, String key) throws IOException {
      try (MemcachedConnection connection = MemcachedConnection.connect(node, PATIENCE)) {
        return connection.has(key);
      }
    }
  },
  REDIS(new RedisProvider(), RedisVia.REDIS) {
    @Override
    void assume(Via via) {
      RedisVia.assumeRedis(via);
    }
  },
  VALKEY(new ValkeyProvider(), RedisVia.VALKEY) {
    @Override
    void assume(Via via) {
      RedisVia.assumeValkey(via);
    }
  };

  /** Long enough for any answer, however busy the machine is. */
  static final Duration PATIENCE = Duration.ofMinutes(2);

  private final ServerProvider provider;
  private final Software software;

  TestedSystem(ServerProvider provider, Software software) {
    this.provider = provider;
    this.software = software;
  }

  /** Returns its provider. */
  public ServerProvider provider() {
    return provider;
  }

  Software software() {
    return software;
  }

  /** Aborts or fails the test if this machine cannot provide it so. */
  abstract void assume(Via via);

  /** Stores some entries {@code key-0} and so on. */
  public void store(InetSocketAddress node, int count) throws IOException {
    load(
        node,
        IntStream.range(0, count)
            .mapToObj(i -> Map.entry("key-" + i, "value".getBytes(ISO_8859_1)))
            .iterator());
  }

  /** Returns whether each of several nodes takes any key; those of a cluster do not. */
  boolean hasIndependentNodes() {
    return false;
  }

  void load(InetSocketAddress node, Iterator<Map.Entry<String, byte[]>> entries)
      throws IOException {
    try (RespConnection connection = RespConnection.connect(node, PATIENCE)) {
      String tag = tag(connection);
      Iterable<Map.Entry<String, byte[]>> all = () -> entries;
      connection.load(
          StreamSupport.stream(all.spliterator(), false)
              .map(entry -> Map.entry(tag + entry.getKey(), entry.getValue()))
              .iterator(),
          0);
    }
  }

  boolean has(InetSocketAddress node, String key) throws IOException {
    try (RespConnection connection = RespConnection.connect(node, PATIENCE)) {
      return connection.get(tag(connection) + key) != null;
    }
  }

  /** Returns a beginning of keys that all belong to one node. */
  private static String tag(RespConnection node) throws IOException {
    for (int i = 0; ; i++) {
      try {
        node.get("{" + i + "}");
        return "{" + i + "}";
      } catch (IOException e) {
        if (!String.valueOf(e.getMessage()).contains("MOVED")) {
          throw e;
        }
      }
    }
  }
}
