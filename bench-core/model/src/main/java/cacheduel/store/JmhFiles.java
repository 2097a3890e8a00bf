// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * JMH's own results of a run: a file for each fork that JMH ran, exactly as JMH wrote it, and one
 * file with all of them, in JMH's schema. Texts are joined, never parsed and printed again, so that
 * each number keeps JMH's spelling.
 */
final class JmhFiles {
  private static final String JSON = ".json";

  private final Path all;
  private final Path folder;

  JmhFiles(Path run) {
    all = run.resolve("jmh.json");
    folder = run.resolve("jmh");
  }

  /**
   * Stores the results of a cell in one round, one for each process, replacing earlier ones of it.
   *
   * @param round the 1-based number of the round
   * @param order the ids of all planned cells, in the order of the joint file, each followed by its
   *     probes
   */
  void put(String cellId, int round, String json, List<String> order) {
    requireResults(file(cellId, round), json);
    try {
      Files.createDirectories(folder);
      AtomicFile.write(file(cellId, round), json);
      AtomicFile.write(all, joined(order));
    } catch (IOException e) {
      throw RunStoreException.writing(file(cellId, round), e);
    }
  }

  /** Returns one cell's results of all rounds as JMH wrote them; empty if there are none. */
  Optional<String> read(String cellId) {
    try {
      List<String> results = new ArrayList<>();
      for (Path file : rounds(cellId)) {
        String json = Files.readString(file);
        requireResults(file, json);
        results.add(insideOfArray(json));
      }
      return results.isEmpty() ? Optional.empty() : Optional.of(array(results));
    } catch (IOException e) {
      throw new RunStoreException("cannot read JMH's result of cell " + cellId + ": " + e, e);
    }
  }

  private Path file(String cellId, int round) {
    return folder.resolve(cellId + (round == 1 ? "" : "." + round) + JSON);
  }

  /** Returns the files of a cell's rounds, the first round's first. */
  private List<Path> rounds(String cellId) throws IOException {
    SortedMap<Integer, Path> rounds = new TreeMap<>();
    if (Files.exists(file(cellId, 1))) {
      rounds.put(1, file(cellId, 1));
    }
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, cellId + ".*" + JSON)) {
        for (Path file : files) {
          String name = String.valueOf(file.getFileName());
          String round = name.substring(cellId.length() + 1, name.length() - JSON.length());
          rounds.put(Integer.parseInt(round), file);
        }
      }
    }
    return List.copyOf(rounds.values());
  }

  private String joined(List<String> order) throws IOException {
    List<String> results = new ArrayList<>();
    for (String cellId : order) {
      for (Path file : files(cellId)) {
        results.add(insideOfArray(Files.readString(file)));
      }
    }
    return array(results);
  }

  private static String array(List<String> results) {
    return "[\n    " + String.join(",\n    ", results) + "\n]\n";
  }

  private List<Path> files(String cellId) throws IOException {
    List<Path> files = new ArrayList<>(rounds(cellId));
    for (int probe = 1; Files.exists(file(cellId + "-" + probe, 1)); probe++) {
      files.add(file(cellId + "-" + probe, 1));
    }
    return files;
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
