// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import cacheduel.machine.reader.Reading;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.command.InspectContainerResponse.ContainerState;
import com.github.dockerjava.api.command.InspectContainerResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Frame;
import java.io.Closeable;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A container that was started and is removed when it is closed, or when this JVM ends. */
final class RunningContainer {
  private static final int KEPT_LINES = 10;

  private final DockerEngine engine;
  private final String image;
  private final String id;
  private final ExitHook hook;

  RunningContainer(DockerEngine engine, String image, String id) {
    this.engine = engine;
    this.image = image;
    this.id = id;
    this.hook = new ExitHook(() -> ContainerOwner.remove(engine.client(), id));
  }

  /** Its process on this machine, if it is one. */
  OptionalLong pid() {
    if (!engine.onThisKernel()) {
      return OptionalLong.empty();
    }
    return state()
        .map(ContainerState::getPidLong)
        .filter(pid -> pid > 0 && ProcessHandle.of(pid).isPresent())
        .map(OptionalLong::of)
        .orElse(OptionalLong.empty());
  }

  /** Says how it ended if it did, with its last words. */
  Optional<String> ended() {
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
            shortId(), image, state.get().getStatus(), state.get().getExitCodeLong(), lastWords()));
  }

  /** Streams the container's readings to a consumer until closed. */
  Closeable subscribe(Consumer<Reading> readings) {
    return ContainerStats.subscribe(engine.client(), id, readings);
  }

  void close() {
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
