// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.result.Fork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * JMH's own results of a run: a file for each fork, exactly as JMH wrote it, and one file with all of
 * them, joined as text, so that each number keeps JMH's spelling.
 */
final class JmhFiles {
  private final Path all;
  private final Path folder;

  JmhFiles(Path run) {
    all = run.resolve("jmh.json");
    folder = run.resolve("jmh");
  }

  /** Stores the results of a fork, one for each process, replacing earlier ones of its round. */
  void put(String cellId, int round, String json) {
    Path file = file(cellId, round);
    requireResults(file, json);
    AtomicFile.write(file, json);
  }

  /** Returns the results of a fork, one for each process; empty if there are none. */
  Optional<String> read(Fork fork) {
    Path file = file(fork.cell().id(), fork.round());
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    String json = text(file);
    requireResults(file, json);
    return Optional.of(json);
  }

  /** Writes, or replaces, the file with the results of all intact files; none if there are none. */
  void join(Run run) {
    List<String> results = run.results().stream()
        .flatMap(cell -> run.jmh(cell).values().stream())
        .map(JmhFiles::insideOfArray)
        .toList();
    if (!results.isEmpty()) {
      AtomicFile.write(all, "[\n    " + String.join(",\n    ", results) + "\n]\n");
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw RunStoreException.reading(file, e);
    }
  }

  private Path file(String cellId, int round) {
    return folder.resolve("%s.%d.json".formatted(cellId, round));
  }

  private static String insideOfArray(String json) {
    return json.substring(json.indexOf('[') + 1, json.lastIndexOf(']')).strip();
  }

  private static void requireResults(Path file, String json) {
    try {
      JsonNode array = Json.parse(json);
      if (array.isArray()
          && !array.isEmpty()
          && array.valueStream().allMatch(result -> result.has("primaryMetric"))) {
        return;
      }
    } catch (JacksonException e) {
      throw new RunStoreException(
          "JMH's result %s is not JSON: %s".formatted(file, Json.problem(e)), e);
    }
    throw new RunStoreException(
        "JMH's result %s is not an array of benchmark results".formatted(file));
  }
}
