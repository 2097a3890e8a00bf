// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.machine.reader.Reading;
import cacheduel.server.docker.ServerContainer;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * A node that is a container.
 *
 * @param command the server's, without what differs between two starts
 * @param onClose runs once it is removed
 */
record DockerNode(
    ServerContainer container, NodeConnector connector, String command, Mark mark, Runnable onClose)
    implements Node {
  DockerNode(ServerContainer container, NodeConnector connector, String command, Mark mark) {
    this(container, connector, command, mark, () -> {});
  }

  @Override
  public InetSocketAddress address() {
    return container.address();
  }

  @Override
  public Map<String, String> settings() {
    Map<String, String> all = container.settings();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("image", all.getOrDefault("image", ""));
    settings.put("command", command);
    settings.putAll(all);
    return settings;
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
  public boolean owns(NodeConnection connection) throws IOException {
    return mark.isOn(connection);
  }

  @Override
  public Optional<Closeable> subscribe(Consumer<Reading> readings) {
    return Optional.of(container.subscribe(readings));
  }

  @Override
  public void close() {
    container.close();
    onClose.run();
  }
}
