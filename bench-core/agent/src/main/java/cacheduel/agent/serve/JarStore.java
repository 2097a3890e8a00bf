// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.serve;

import cacheduel.agent.protocol.JarId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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

  /** Jars that are being received; what a lost coordinator has sent is not continued. */
  private final Map<JarId, Path> parts = new HashMap<>();

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
    Files.createDirectories(received);
    Path part = parts.get(id);
    if (part == null) {
      part = Files.createTempFile(received, "jar-", ".part");
      parts.put(id, part);
    }
    Files.write(part, content, StandardOpenOption.APPEND);
    if (last) {
      parts.remove(id);
      keep(id, part);
    }
  }

  private void keep(JarId id, Path part) throws IOException {
    String sha256 = JarId.of(part).sha256();
    if (!sha256.equals(id.sha256())) {
      Files.delete(part);
      throw new IOException("%s arrived with different content".formatted(id.name()));
    }
    Path folder = Files.createDirectories(received.resolve(sha256));
    Path file = folder.resolve(Path.of(id.name()).getFileName());
    files.put(id, Files.move(part, file, StandardCopyOption.REPLACE_EXISTING));
  }

  /** Removes the beginnings of jars that were not received as a whole. */
  void dropParts() throws IOException {
    for (Path part : parts.values()) {
      Files.deleteIfExists(part);
    }
    parts.clear();
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
