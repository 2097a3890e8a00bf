// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import cacheduel.server.docker.ServerContainer;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * A node in a container.
 *
 * @param config its configuration
 */
record ContainerNode(ServerContainer container, Map<String, String> config) implements BrcacheNode {
  @Override
  public InetSocketAddress address() {
    return container.address();
  }

  @Override
  public Map<String, String> settings() {
    return new TreeMap<>(container.settings());
  }

  @Override
  public OptionalLong pid() {
    return container.pid();
  }

  @Override
  public Optional<String> ended() {
    return container.ended();
  }

  @Override
  public boolean isThis(Map<String, String> variables) {
    return String.valueOf(config.get("data_path")).equals(variables.get("data_path"));
  }

  @Override
  public void close() {
    container.close();
  }
}
