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

  /** Removes the image; it must be there, and no container may use it. */
  public void remove() {
    engine.client().removeImageCmd(name).exec();
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
    // a server that cannot be told to listen on loopback alone must not have the host's network
    boolean bridged = engine.network() == DockerNetwork.HOST;
    try {
      String id = create(inside, bridged, environment);
      try {
        engine.client().startContainerCmd(id).exec();
        InetSocketAddress address = address(id, inside, bridged);
        return new ServerContainer(
            new RunningContainer(engine, name, id), address, settings(bridged));
      } catch (RuntimeException e) {
        ContainerOwner.remove(engine.client(), id);
        throw e;
      }
    } catch (RuntimeException e) {
      throw new ServerException(
          "cannot start a container of %s: %s".formatted(name, e.getMessage()), e);
    }
  }

  private String create(ExposedPort inside, boolean bridged, Map<String, String> environment) {
    HostConfig host = HostConfig.newHostConfig()
        .withLogConfig(
            new LogConfig(LoggingType.JSON_FILE, Map.of("max-size", "1m", "max-file", "1")));
    if (!bridged) {
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

  private InetSocketAddress address(String id, ExposedPort inside, boolean bridged) {
    NetworkSettings settings =
        Objects.requireNonNull(engine.client().inspectContainerCmd(id).exec().getNetworkSettings());
    if (bridged) {
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

  private Map<String, String> settings(boolean bridged) {
    return Map.of(
        "image",
        name,
        "network",
        bridged ? "the container's own address on the bridge" : DockerNetwork.PUBLISHED.toString(),
        "engine",
        String.valueOf(engine.info().getServerVersion()));
  }
}
