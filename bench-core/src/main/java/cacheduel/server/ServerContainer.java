// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A container of a {@link ServerImage}; it lives no longer than this JVM. */
public final class ServerContainer implements AutoCloseable {
  private final RunningContainer container;
  private final InetSocketAddress address;
  private final Map<String, String> settings;

  ServerContainer(
      RunningContainer container, InetSocketAddress address, Map<String, String> settings) {
    this.container = container;
    this.address = address;
    this.settings = Map.copyOf(settings);
  }

  /** Where its server listens, as it is reached from here. */
  public InetSocketAddress address() {
    return address;
  }

  /** Its image, the path by which it is reached, and the engine's version. */
  public Map<String, String> settings() {
    return settings;
  }

  /** Its process on this machine, if it is one. */
  public OptionalLong pid() {
    return container.pid();
  }

  /** Says how it ended if it did, with its last words. */
  public Optional<String> ended() {
    return container.ended();
  }

  /** Removes it. */
  @Override
  public void close() {
    container.close();
  }
}
