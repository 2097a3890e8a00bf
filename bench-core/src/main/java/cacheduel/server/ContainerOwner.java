// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Container;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.testcontainers.DockerClientFactory;

/**
 * The JVM that a container was started for, written on the container, so that what a killed JVM
 * left behind is removed by the next one.
 *
 * @param machine the boot and the process namespace in which the process id means something
 * @param pid the JVM's process id
 * @param started when that process started, since process ids are used again
 */
record ContainerOwner(String machine, long pid, String started) {
  static final String LABEL = "cacheduel.owner";
  private static final String SEPARATOR = "/";

  /** The labels of a container of this JVM; among them those by which Testcontainers' are known. */
  static Map<String, String> labels() {
    Map<String, String> labels = new HashMap<>(DockerClientFactory.DEFAULT_LABELS);
    labels.put(LABEL, self().toString());
    return labels;
  }

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

  /** Whether it is certain that the owner no longer runs. */
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

  static void remove(DockerClient client, String container) {
    try {
      client
          .removeContainerCmd(container)
          .withForce(true)
          .withRemoveVolumes(true)
          .exec();
    } catch (NotFoundException e) {
      // Somebody else has removed it: that is what is wanted.
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
      // Outside Linux a JVM does not run in a container beside the engine's.
      return System.getProperty("os.name") + ":" + System.getProperty("user.name");
    }
  }
}
