// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import cacheduel.client.Access;
import cacheduel.client.Protocol;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerResources;
import cacheduel.server.Via;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * A server whose clients reach it at another address; its counters are read directly.
 * Closing it has no effect.
 *
 * @param server the server, of one node
 * @param address the address for clients
 */
record ProxiedServer(CacheServer server, InetSocketAddress address) implements CacheServer {
  @Override
  public List<InetSocketAddress> nodes() {
    return List.of(address);
  }

  @Override
  public String system() {
    return server.system();
  }

  @Override
  public Via via() {
    return server.via();
  }

  @Override
  public Access access() {
    return server.access();
  }

  @Override
  public String version() {
    return server.version();
  }

  @Override
  public Map<String, String> settings() {
    return server.settings();
  }

  @Override
  public Optional<String> lacks(Protocol protocol) throws IOException {
    return server.lacks(protocol);
  }

  @Override
  public List<Map<String, String>> stats() throws IOException {
    return server.stats();
  }

  @Override
  public void flush() throws IOException {
    server.flush();
  }

  @Override
  public long deleteKeys(LongFunction<String> keys, long count) throws IOException {
    return server.deleteKeys(keys, count);
  }

  @Override
  public List<Long> pids() {
    return server.pids();
  }

  @Override
  public ServerResources resources() {
    return server.resources();
  }

  @Override
  public Optional<String> failure() {
    return server.failure();
  }

  @Override
  public void close() {}
}
