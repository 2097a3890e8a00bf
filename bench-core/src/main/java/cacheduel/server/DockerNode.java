// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.command.InspectContainerResponse;
import com.github.dockerjava.api.command.InspectContainerResponse.ContainerState;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Frame;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;

/** A node that is a container. */
final class DockerNode implements Node {
  private static final int KEPT_LINES = 10;

  private final DockerEngine engine;
  private final MemcachedContainer container;
  private final String id;
  private final InetSocketAddress address;
  private final ExitHook hook;

  private DockerNode(
      DockerEngine engine, MemcachedContainer container, String id, InetSocketAddress address) {
    this.engine = engine;
    this.container = container;
    this.id = id;
    this.address = address;
    this.hook = new ExitHook(() -> ContainerOwner.remove(engine.client(), id));
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
    if (!engine.onThisKernel()) {
      return OptionalLong.empty();
    }
    return state()
        .map(ContainerState::getPidLong)
        .filter(pid -> pid > 0 && ProcessHandle.of(pid).isPresent())
        .map(OptionalLong::of)
        .orElse(OptionalLong.empty());
  }

  @Override
  public Optional<String> ended() {
    try {
      return ended(state());
    } catch (RuntimeException e) {
      return Optional.of("the Docker engine does not answer: " + e.getMessage());
    }
  }

  private Optional<String> ended(Optional<ContainerState> state) {
    if (state.isEmpty()) {
      return Optional.of("container " + shortId() + " was removed");
    }
    if (Boolean.TRUE.equals(state.get().getRunning())) {
      return Optional.empty();
    }
    return Optional.of("container %s (%s) is %s with exit code %s%s"
        .formatted(
            shortId(),
            container.image(),
            state.get().getStatus(),
            state.get().getExitCodeLong(),
            lastWords()));
  }

  @Override
  public boolean owns(MemcachedConnection connection) throws IOException {
    return container.mark().isOn(connection);
  }

  @Override
  public Optional<Closeable> subscribe(Timeline timeline, InstantSource clock) {
    return Optional.of(ContainerStats.subscribe(engine.client(), id, timeline, clock));
  }

  @Override
  public void close() {
    hook.takeBack();
    ContainerOwner.remove(engine.client(), id);
  }

  private String shortId() {
    return id.substring(0, 12);
  }

  private Optional<ContainerState> state() {
    try {
      InspectContainerResponse container =
          engine.client().inspectContainerCmd(id).exec();
      return Optional.of(container.getState());
    } catch (NotFoundException e) {
      return Optional.empty();
    }
  }

  private String lastWords() {
    StringJoiner lines = new StringJoiner(" | ", ": ", "").setEmptyValue("");
    ResultCallback.Adapter<Frame> callback = new ResultCallback.Adapter<>() {
      @Override
      public void onNext(Frame frame) {
        new String(frame.getPayload(), StandardCharsets.UTF_8).lines().forEach(lines::add);
      }
    };
    try {
      engine
          .client()
          .logContainerCmd(id)
          .withStdOut(true)
          .withStdErr(true)
          .withTail(KEPT_LINES)
          .exec(callback)
          .awaitCompletion(2, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      return ": (no log: " + e.getMessage() + ")";
    }
    return lines.toString();
  }
}
