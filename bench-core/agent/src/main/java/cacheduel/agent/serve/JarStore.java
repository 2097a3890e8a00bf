// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.serve;

import cacheduel.agent.protocol.JarId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The client jars available to an agent: those of its own distribution and those that a coordinator
 * sent. Not thread-safe.
 */
final class JarStore {
  private final Path received;
  private final Map<JarId, Path> files = new HashMap<>();

  /**
   * Creates a store.
   *
   * @param clients the folder of the distribution's clients; need not exist
   * @param received the folder for jars from coordinators
   */
  JarStore(Path clients, Path received) throws IOException {
    this.received = received;
    if (Files.isDirectory(clients)) {
      try (Stream<Path> all = Files.walk(clients)) {
        all.filter(file -> file.toString().endsWith(".jar"))
            .forEach(jar -> files.put(JarId.of(jar), jar));
      }
    }
  }

  /** Returns the jars that are not in the store. */
  List<JarId> missing(List<JarId> jars) {
    return jars.stream().filter(jar -> !files.containsKey(jar)).distinct().toList();
  }

  /**
   * Adds the next part of a jar.
   *
   * @param last whether this part completes the jar
   * @throws IOException if it cannot be stored, or the whole has another hash
   */
  void add(JarId id, byte[] content, boolean last) throws IOException {
    Path folder = Files.createDirectories(received.resolve(id.sha256()));
    Path file = folder.resolve(Path.of(id.name()).getFileName());
    Files.write(file, content, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    if (last) {
      if (!JarId.of(file).equals(id)) {
        Files.delete(file);
        throw new IOException("%s arrived with different content".formatted(id.name()));
      }
      files.put(id, file);
    }
  }

  /** Returns the files of jars, all of which must be in the store. */
  List<Path> files(List<JarId> jars) {
    List<Path> found = new ArrayList<>();
    for (JarId jar : jars) {
      Path file = files.get(jar);
      if (file == null) {
        throw new IllegalArgumentException(jar.name() + " is missing");
      }
      found.add(file);
    }
    return found;
  }
}
