// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.server.redis.RedisProvider;
import cacheduel.socket.Endpoint;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;

/** The Redis that is installed here, as another harness's. */
record RedisProcess(CacheServer server) implements AutoCloseable {
  static RedisProcess start() throws ServerException {
    return new RedisProcess(new RedisProvider()
        .start(new ServerRequest(Via.LOCAL, 1, List.of(), 100 << 20, 1 << 20, 600)));
  }

  InetSocketAddress node() {
    return server.nodes().get(0);
  }

  String address() {
    return Endpoint.format(node());
  }

  /** Returns the number of keys that it holds. */
  long keys() throws IOException {
    return Long.parseLong(server.stats().get(0).getOrDefault("curr_items", ""));
  }

  @Override
  public void close() {
    server.close();
  }
}
