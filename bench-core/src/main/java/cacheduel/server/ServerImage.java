// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import com.github.dockerjava.api.command.BuildImageResultCallback;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.HealthCheck;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.LogConfig;
import com.github.dockerjava.api.model.LogConfig.LoggingType;
import com.github.dockerjava.api.model.NetworkSettings;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The image of a server system that is on no registry: it is built on the engine's machine, by its
 * user or by us.
 *
 * <p>A container of it can be reached from this machine only: over its own address on the engine's
 * bridge where that is on this machine's kernel, else by a port of 127.0.0.1.
 */
public final class ServerImage {
  private static final int BUILD_MINUTES = 10;

  private final String name;
  private final DockerEngine engine;

  private ServerImage(String name, DockerEngine engine) {
    this.name = name;
    this.engine = engine;
  }

  /**
   * Looks for a Docker engine.
   *
   * @param name of the image with its tag
   * @throws ServerException if no engine answers; the message says what to do
   */
  public static ServerImage on(String name) throws ServerException {
    DockerEngine engine = DockerEngine.find();
    ContainerOwner.removeLeftBehind(engine.client());
    return new ServerImage(name, engine);
  }

  /** Whether the image is there. */
  public boolean exists() {
    try {
      engine.client().inspectImageCmd(name).exec();
      return true;
    } catch (NotFoundException e) {
      return false;
    }
  }

  /**
   * Builds the image.
   *
   * @param context a folder with a Dockerfile
   * @throws ServerException if that fails
   */
  public void build(Path context) throws ServerException {
    try {
      engine
          .client()
          .buildImageCmd(context.toFile())
          .withTags(Set.of(name))
          .exec(new BuildImageResultCallback())
          .awaitImageId(BUILD_MINUTES, TimeUnit.MINUTES);
    } catch (RuntimeException e) {
      throw new ServerException(
          "cannot build the image %s: %s"
              .formatted(name, String.valueOf(e.getMessage()).strip()),
          e);
    }
  }

  /**
   * Starts a container and returns before anything answers in it.
   *
   * @param port on which its server listens inside
   * @throws ServerException if it could not be started; nothing is left then
   */
  public ServerContainer start(int port, Map<String, String> environment) throws ServerException {
    ExposedPort inside = ExposedPort.tcp(port);
    DockerNetwork network =
        engine.network() == DockerNetwork.HOST ? DockerNetwork.BRIDGE : DockerNetwork.PUBLISHED;
    try {
      String id = create(inside, network, environment);
      try {
        engine.client().startContainerCmd(id).exec();
        InetSocketAddress address = address(id, inside, network);
        return new ServerContainer(
            new RunningContainer(engine, name, id), address, settings(network));
      } catch (RuntimeException e) {
        ContainerOwner.remove(engine.client(), id);
        throw e;
      }
    } catch (RuntimeException e) {
      throw new ServerException(
          "cannot start a container of %s: %s".formatted(name, e.getMessage()), e);
    }
  }

  private String create(
      ExposedPort inside, DockerNetwork network, Map<String, String> environment) {
    HostConfig host = HostConfig.newHostConfig()
        .withLogConfig(
            new LogConfig(LoggingType.JSON_FILE, Map.of("max-size", "1m", "max-file", "1")));
    if (network == DockerNetwork.PUBLISHED) {
      host.withPortBindings(new PortBinding(Ports.Binding.bindIp("127.0.0.1"), inside));
    }
    CreateContainerCmd create = engine
        .client()
        .createContainerCmd(name)
        .withLabels(ContainerOwner.labels())
        .withExposedPorts(inside)
        .withHostConfig(host)
        // a probe every few seconds would be one more client
        .withHealthcheck(new HealthCheck().withTest(List.of("NONE")))
        .withEnv(environment.entrySet().stream()
            .map(variable -> variable.getKey() + "=" + variable.getValue())
            .toList());
    return create.exec().getId();
  }

  private InetSocketAddress address(String id, ExposedPort inside, DockerNetwork network) {
    NetworkSettings settings =
        Objects.requireNonNull(engine.client().inspectContainerCmd(id).exec().getNetworkSettings());
    if (network == DockerNetwork.BRIDGE) {
      return settings.getNetworks().values().stream()
          .findFirst()
          .map(bridge -> new InetSocketAddress(bridge.getIpAddress(), inside.getPort()))
          .orElseThrow(() -> new IllegalStateException("the engine gave it no address"));
    }
    Ports.Binding[] bindings = settings.getPorts().getBindings().get(inside);
    if (bindings == null || bindings.length == 0) {
      throw new IllegalStateException("the engine published no port of it");
    }
    return Addresses.loopback(Integer.parseInt(bindings[0].getHostPortSpec()));
  }

  private Map<String, String> settings(DockerNetwork network) {
    return Map.of(
        "image", name,
        "network", network.toString(),
        "engine", String.valueOf(engine.info().getServerVersion()));
  }
}
