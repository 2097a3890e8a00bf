// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.Family;
import cacheduel.client.Protocol;
import cacheduel.embedded.EmbeddedMemcached;
import cacheduel.tck.KitServer;
import cacheduel.testing.RedisProgram;
import cacheduel.testing.Ways;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A server that speaks a protocol: the embedded memcached, or Redis where there is one. */
record WireServer(InetSocketAddress address, AutoCloseable server) implements AutoCloseable {
  static WireServer start(Protocol protocol) throws Exception {
    if (protocol.family() == Family.RESP) {
      Ways.assume(RedisProgram.NAME, RedisProgram.unavailable());
      KitServer redis = KitServer.start(protocol);
      return new WireServer(redis.address(), redis);
    }
    EmbeddedMemcached memcached = EmbeddedMemcached.start();
    return new WireServer(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), memcached.port()), memcached);
  }

  @Override
  public void close() throws Exception {
    server.close();
  }
}
