// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Somebody's server, given by its address; never stopped by us. */
record ExternalNode(InetSocketAddress address) implements Node {
  @Override
  public Map<String, String> settings() {
    return Map.of("network", "given address");
  }

  @Override
  public OptionalLong pid() {
    return OptionalLong.empty();
  }

  @Override
  public Optional<String> ended() {
    return Optional.empty();
  }

  @Override
  public boolean owns(MemcachedConnection connection) {
    return true;
  }

  @Override
  public void close() {}
}
