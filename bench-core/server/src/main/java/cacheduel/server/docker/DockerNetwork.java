// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.docker;

import cacheduel.server.Addresses;
import com.github.dockerjava.api.model.ContainerNetwork;
import java.net.InetSocketAddress;
import java.util.Collection;
import java.util.List;
import org.testcontainers.containers.GenericContainer;

/** The path from this JVM to a container; none of them is open to another machine. */
public enum DockerNetwork {
  /**
   * The container listens on this machine's own loopback. Takes the docker-proxy process, which
   * costs more than half of the throughput of small requests, out of the path.
   */
  HOST("host network") {
    @Override
    void configure(GenericContainer<?> container, int port) {
      container.withNetworkMode("host");
    }

    @Override
    InetSocketAddress address(GenericContainer<?> container, int port) {
      return Addresses.loopback(port);
    }
  },

  /** A port of 127.0.0.1 that the engine forwards to the container. */
  PUBLISHED("published port") {
    @Override
    void configure(GenericContainer<?> container, int port) {
      // an exposed port would be published on every address of this machine
      container.setPortBindings(List.of("127.0.0.1::" + port));
    }

    @Override
    InetSocketAddress address(GenericContainer<?> container, int port) {
      return Addresses.loopback(container.getMappedPort(port));
    }
  },

  /**
   * The container's address on the engine's bridge, for a server that cannot be restricted to
   * loopback.
   */
  BRIDGE("the container's own address on the bridge") {
    @Override
    void configure(GenericContainer<?> container, int port) {}

    @Override
    InetSocketAddress address(GenericContainer<?> container, int port) {
      Collection<ContainerNetwork> networks =
          container.getContainerInfo().getNetworkSettings().getNetworks().values();
      return networks.stream()
          .findFirst()
          .map(bridge -> new InetSocketAddress(bridge.getIpAddress(), port))
          .orElseThrow(() -> new IllegalStateException("the engine assigned no address"));
    }
  };

  private final String text;

  DockerNetwork(String text) {
    this.text = text;
  }

  /**
   * Prepares a container that has not been started.
   *
   * @param port on which its server listens
   */
  abstract void configure(GenericContainer<?> container, int port);

  /** Returns the address by which a started container is reached. */
  abstract InetSocketAddress address(GenericContainer<?> container, int port);

  @Override
  public String toString() {
    return text;
  }
}
