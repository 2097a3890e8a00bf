// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import cacheduel.machine.reader.Reading;
import cacheduel.socket.MemcachedConnection;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** A memcached node that is a container. */
final class DockerNode implements Node {
  private final DockerEngine engine;
  private final MemcachedContainer container;
  private final RunningContainer running;
  private final InetSocketAddress address;

  private DockerNode(
      DockerEngine engine, MemcachedContainer container, String id, InetSocketAddress address) {
    this.engine = engine;
    this.container = container;
    this.running = new RunningContainer(engine, container.image(), id);
    this.address = address;
  }

  /** Creates and starts a container; nothing is left if that fails. */
  static DockerNode run(DockerEngine engine, MemcachedContainer container) throws ServerException {
    try {
      String id = container.start(engine.client());
      return new DockerNode(engine, container, id, address(engine, container, id));
    } catch (RuntimeException e) {
      throw new ServerException(
          "cannot start a container of %s: %s".formatted(container.image(), e.getMessage()), e);
    }
  }

  private static InetSocketAddress address(
      DockerEngine engine, MemcachedContainer container, String id) {
    try {
      return Addresses.loopback(container.reachedBy(engine.client(), id));
    } catch (RuntimeException e) {
      ContainerOwner.remove(engine.client(), id);
      throw e;
    }
  }

  @Override
  public InetSocketAddress address() {
    return address;
  }

  @Override
  public Map<String, String> settings() {
    Map<String, String> settings = container.settings();
    settings.put("engine", String.valueOf(engine.info().getServerVersion()));
    return settings;
  }

  @Override
  public OptionalLong pid() {
    return running.pid();
  }

  @Override
  public Optional<String> ended() {
    return running.ended();
  }

  @Override
  public boolean owns(MemcachedConnection connection) throws IOException {
    return container.mark().isOn(connection);
  }

  @Override
  public Optional<Closeable> subscribe(Consumer<Reading> readings) {
    return Optional.of(running.subscribe(readings));
  }

  @Override
  public void close() {
    running.close();
  }
}
