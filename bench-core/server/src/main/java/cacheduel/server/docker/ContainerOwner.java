// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.ConflictException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Container;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The JVM that started a container, as a label of the container: where Testcontainers' own clean-up
 * is disabled, the next harness removes the containers of a killed one.
 *
 * @param machine the boot and the process namespace in which the process id is valid
 * @param pid the JVM's process id
 * @param started when that process started, because process ids are reused
 */
record ContainerOwner(String machine, long pid, String started) {
  static final String LABEL = "cacheduel.owner";
  private static final String SEPARATOR = "/";

  static ContainerOwner self() {
    return new ContainerOwner(
        thisMachine(), ProcessHandle.current().pid(), startOf(ProcessHandle.current()));
  }

  static Optional<ContainerOwner> parse(String label) {
    String[] parts = label.split(SEPARATOR, -1);
    return parts.length == 3 && parts[1].matches("\\d{1,18}")
        ? Optional.of(new ContainerOwner(parts[0], Long.parseLong(parts[1]), parts[2]))
        : Optional.empty();
  }

  /** Returns whether the owner has certainly ended. */
  boolean gone() {
    return machine.equals(thisMachine())
        && ProcessHandle.of(pid)
            .filter(process -> process.isAlive() && startOf(process).equals(started))
            .isEmpty();
  }

  /** Removes every container whose owner is gone. */
  static void removeLeftBehind(DockerClient client) {
    List<Container> ours = client
        .listContainersCmd()
        .withShowAll(true)
        .withLabelFilter(List.of(LABEL))
        .exec();
    for (Container container : ours) {
      if (parse(container.getLabels().getOrDefault(LABEL, ""))
          .filter(ContainerOwner::gone)
          .isPresent()) {
        remove(client, container.getId());
      }
    }
  }

  private static void remove(DockerClient client, String container) {
    try {
      client
          .removeContainerCmd(container)
          .withForce(true)
          .withRemoveVolumes(true)
          .exec();
    } catch (NotFoundException | ConflictException e) {
      // another harness has removed it, or is about to
    }
  }

  @Override
  public String toString() {
    return machine + SEPARATOR + pid + SEPARATOR + started;
  }

  private static String startOf(ProcessHandle process) {
    return process
        .info()
        .startInstant()
        .map(Instant::toEpochMilli)
        .map(String::valueOf)
        .orElse("");
  }

  private static String thisMachine() {
    try {
      String boot = Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
      return boot + ":" + Files.readSymbolicLink(Path.of("/proc/self/ns/pid"));
    } catch (IOException | UnsupportedOperationException e) {
      // outside Linux the JVM is not in a container itself
      return System.getProperty("os.name") + ":" + System.getProperty("user.name");
    }
  }
}
