// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.docker;

import cacheduel.machine.reader.Reading;
import cacheduel.server.ServerException;
import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.command.InspectContainerResponse.ContainerState;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.HealthCheck;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.LogConfig;
import com.github.dockerjava.api.model.LogConfig.LoggingType;
import java.io.Closeable;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.testcontainers.containers.ContainerLaunchException;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.startupcheck.IsRunningStartupCheckStrategy;
import org.testcontainers.containers.wait.strategy.AbstractWaitStrategy;
import org.testcontainers.images.RemoteDockerImage;
import org.testcontainers.images.builder.Transferable;

/** A container with one server; lives no longer than this JVM. */
public final class ServerContainer implements AutoCloseable {
  private static final int LOG_LINES = 10;

  private final DockerEngine engine;
  private final DockerNetwork network;
  private final int port;
  private final GenericContainer<?> container;
  private volatile String id = "";

  /** A wait until the server in a container answers and is known to be ours. */
  public interface Readiness {
    /**
     * Returns when the server is ready.
     *
     * @throws ServerException if it ended or did not answer in time
     */
    void await(ServerContainer container) throws ServerException;
  }

  /**
   * Describes a container without starting it.
   *
   * @param image on the engine's machine
   * @param port on which the server listens
   */
  ServerContainer(DockerEngine engine, RemoteDockerImage image, DockerNetwork network, int port) {
    this.engine = engine;
    this.network = network;
    this.port = port;
    this.container = new GenericContainer<>(image.withImagePullPolicy(name -> false))
        .withLabel(ContainerOwner.LABEL, ContainerOwner.self().toString())
        .withStartupCheckStrategy(new StartedOrEnded())
        .withCreateContainerCmdModifier(ServerContainer::restrict);
    network.configure(container, port);
  }

  private static void restrict(CreateContainerCmd create) {
    HostConfig host = Objects.requireNonNull(create.getHostConfig());
    host.withLogConfig(
        new LogConfig(LoggingType.JSON_FILE, Map.of("max-size", "1m", "max-file", "1")));
    // a health check every few seconds would be one more client
    create.withHealthcheck(new HealthCheck().withTest(List.of("NONE")));
  }

  ServerContainer withCommand(List<String> command) {
    container.withCommand(command.toArray(String[]::new));
    return this;
  }

  /** Adds files, whose paths are in the container, for all of its users to read. */
  ServerContainer withFiles(Map<String, String> files) {
    files.forEach((path, text) -> container.withCopyToContainer(Transferable.of(text, 0444), path));
    return this;
  }

  ServerContainer withEnvironment(Map<String, String> environment) {
    container.withEnv(environment);
    return this;
  }

  /** Starts the container and waits until it is ready; nothing is left if that fails. */
  ServerContainer start(Readiness readiness) throws ServerException {
    try {
      container.waitingFor(new Answering(readiness)).start();
      return this;
    } catch (RuntimeException e) {
      container.stop();
      throw failure(e);
    }
  }

  /** Finds the reason that Testcontainers has wrapped. */
  private ServerException failure(Throwable thrown) {
    Throwable cause = thrown;
    while (!(cause instanceof ServerException) && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause instanceof ServerException known
        ? known
        : new ServerException(
            "cannot start a container of %s: %s"
                .formatted(container.getDockerImageName(), cause.getMessage()),
            thrown);
  }

  /** Leaves a container that ends at once to {@link Answering}, which reports its log. */
  private static final class StartedOrEnded extends IsRunningStartupCheckStrategy {
    @Override
    public StartupStatus checkStartupState(DockerClient client, String container) {
      return StartupStatus.SUCCESSFUL;
    }
  }

  private final class Answering extends AbstractWaitStrategy {
    private final Readiness readiness;

    Answering(Readiness readiness) {
      this.readiness = readiness;
    }

    @Override
    protected void waitUntilReady() {
      id = container.getContainerId();
      try {
        readiness.await(ServerContainer.this);
      } catch (ServerException e) {
        throw new ContainerLaunchException(String.valueOf(e.getMessage()), e);
      }
    }
  }

  /** Returns its server's address as seen from this JVM. */
  public InetSocketAddress address() {
    return network.address(container, port);
  }

  /** Returns its image, the path by which it is reached, and the engine's version. */
  public Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("image", container.getDockerImageName());
    settings.put("network", network.toString());
    settings.put("engine", String.valueOf(engine.info().getServerVersion()));
    return settings;
  }

  /** Returns its process id if it is a process of this machine. */
  public OptionalLong pid() {
    return engine.onThisKernel()
        ? state().map(ContainerState::getPidLong).stream()
            .mapToLong(Long::longValue)
            .filter(pid -> pid > 0 && ProcessHandle.of(pid).isPresent())
            .findFirst()
        : OptionalLong.empty();
  }

  /** Returns how it ended, with the last lines of its log; empty while it runs. */
  public Optional<String> ended() {
    try {
      Optional<ContainerState> state = state();
      return state.isEmpty()
          ? Optional.of("container " + shortId() + " was removed")
          : ended(state.get());
    } catch (RuntimeException e) {
      return Optional.of("the Docker engine does not answer: " + e.getMessage());
    }
  }

  private Optional<String> ended(ContainerState state) {
    if (Boolean.TRUE.equals(state.getRunning())) {
      return Optional.empty();
    }
    List<String> log = container.getLogs().lines().toList();
    List<String> last = log.subList(Math.max(0, log.size() - LOG_LINES), log.size());
    return Optional.of("container %s (%s) is %s with exit code %s%s"
        .formatted(
            shortId(),
            container.getDockerImageName(),
            state.getStatus(),
            state.getExitCodeLong(),
            last.isEmpty() ? "" : ": " + String.join(" | ", last)));
  }

  private Optional<ContainerState> state() {
    try {
      return Optional.of(engine.client().inspectContainerCmd(id).exec().getState());
    } catch (NotFoundException e) {
      return Optional.empty();
    }
  }

  private String shortId() {
    return id.substring(0, Math.min(12, id.length()));
  }

  /** Streams the engine's statistics of the container to a consumer until closed. */
  public Closeable subscribe(Consumer<Reading> readings) {
    return ContainerStats.subscribe(engine.client(), id, readings);
  }

  /** Removes it. */
  @Override
  public void close() {
    container.stop();
  }
}
