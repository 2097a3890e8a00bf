// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * JMH's own results of a run: a file for each cell, exactly as JMH wrote it, and one file with all
 * of them, in JMH's schema. Texts are joined, never parsed and printed again, so that each number
 * keeps JMH's spelling.
 */
final class JmhFiles {
  private final Path all;
  private final Path folder;

  JmhFiles(Path run) {
    all = run.resolve("jmh.json");
    folder = run.resolve("jmh");
  }

  /**
   * Stores one cell's results, one for each process, replacing earlier ones of the same cell.
   *
   * @param order the ids of all planned cells, in the order of the joint file, each followed by its
   *     probes
   */
  void put(String cellId, String json, List<String> order) {
    requireResults(cellId, json);
    try {
      Files.createDirectories(folder);
      AtomicFile.write(file(cellId), json);
      AtomicFile.write(all, joined(order));
    } catch (IOException e) {
      throw RunStoreException.writing(file(cellId), e);
    }
  }

  /** Returns one cell's results as JMH wrote them; empty if there are none. */
  Optional<String> read(String cellId) {
    try {
      if (!Files.exists(file(cellId))) {
        return Optional.empty();
      }
      String json = Files.readString(file(cellId));
      requireResults(cellId, json);
      return Optional.of(json);
    } catch (IOException e) {
      throw new RunStoreException("cannot read JMH's result of cell " + cellId + ": " + e, e);
    }
  }

  private Path file(String cellId) {
    return folder.resolve(cellId + ".json");
  }

  private String joined(List<String> order) throws IOException {
    List<String> results = new ArrayList<>();
    for (String cellId : order) {
      for (Path file : files(cellId)) {
        results.add(insideOfArray(Files.readString(file)));
      }
    }
    return "[\n    " + String.join(",\n    ", results) + "\n]\n";
  }

  private List<Path> files(String cellId) throws IOException {
    List<Path> files = new ArrayList<>();
    if (Files.exists(file(cellId))) {
      files.add(file(cellId));
    }
    for (int probe = 1; Files.exists(file(cellId + "-" + probe)); probe++) {
      files.add(file(cellId + "-" + probe));
    }
    return files;
  }

  private static String insideOfArray(String json) {
    return json.substring(json.indexOf('[') + 1, json.lastIndexOf(']')).strip();
  }

  private void requireResults(String cellId, String json) {
    try {
      JsonNode array = Json.parse(json);
      if (array.isArray()
          && !array.isEmpty()
          && array.valueStream().allMatch(result -> result.has("primaryMetric"))) {
        return;
      }
    } catch (JacksonException e) {
      throw new RunStoreException(
          "JMH's result %s is not JSON: %s".formatted(file(cellId), Json.problem(e)), e);
    }
    throw new RunStoreException(
        "JMH's result %s is not an array of benchmark results".formatted(file(cellId)));
  }
}
