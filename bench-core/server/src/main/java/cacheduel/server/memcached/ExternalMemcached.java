// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.Via;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;

/** An external memcached, given by the addresses of its nodes. */
final class ExternalMemcached {
  private ExternalMemcached() {}

  static CacheServer connect(List<InetSocketAddress> addresses) throws ServerException {
    if (addresses.isEmpty()) {
      throw new ServerException("no address given: expected HOST:PORT[,HOST:PORT...]");
    }
    List<Node> nodes = addresses.stream().<Node>map(ExternalNode::new).toList();
    try {
      return MemcachedServer.of(Via.EXTERNAL, nodes);
    } catch (IOException e) {
      throw new ServerException(
          "no memcached answers at a given address: %s; start it, correct the address, or use --via auto"
              .formatted(e.getMessage()),
          e);
    }
  }
}
