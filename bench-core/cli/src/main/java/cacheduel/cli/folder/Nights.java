// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.folder;

import cacheduel.history.RunDigest;
import cacheduel.input.UsageException;
import cacheduel.store.Run;
import cacheduel.store.RunStoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The finished runs in a folder that make up a history.
 *
 * @param runs at least one, all finished and of one preset
 * @param notes runs that are left out, and why
 */
public record Nights(List<RunDigest> runs, List<String> notes) {
  private static final String RUN = "run.json";
  private static final int MOST_NAMES = 5;

  /**
   * Reads the runs in the subfolders.
   *
   * @param preset name of the preset to read; null if the folder has runs of one only
   * @throws UsageException if there is no finished run, or the preset is ambiguous or unknown
   */
  public static Nights in(Path folder, @Nullable String preset) throws IOException {
    List<String> notes = new ArrayList<>();
    List<RunDigest> all = read(requireFolder(folder), notes);
    if (all.isEmpty()) {
      String left = notes.isEmpty() ? "" : " (" + String.join("; ", notes) + ")";
      throw new UsageException(
          ("history %s contains no run%s: expected a subfolder with a run.json for each night, as"
                  + " written by run --out %s")
              .formatted(folder, left, folder.resolve("NIGHT")));
    }
    List<RunDigest> chosen = ofOnePreset(folder, all, preset);
    List<RunDigest> finished = chosen.stream().filter(RunDigest::isFinished).toList();
    List<RunDigest> others = chosen.stream().filter(run -> !run.isFinished()).toList();
    if (finished.isEmpty()) {
      throw new UsageException("history %s contains no finished run (not finished: %s)"
          .formatted(folder, names(others)));
    }
    if (!others.isEmpty()) {
      notes.add("left out, not finished: " + names(others));
    }
    return new Nights(finished, List.copyOf(notes));
  }

  private static Path requireFolder(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new UsageException(
          "history %s is not a folder: expected one whose subfolders are runs".formatted(folder));
    }
    if (Files.isRegularFile(folder.resolve(RUN))) {
      throw new UsageException(
          "history %s is a single run: expected the folder that contains the runs"
              .formatted(folder));
    }
    return folder;
  }

  /** Reads all runs but damaged ones, which get a note: the other nights are still a history. */
  private static List<RunDigest> read(Path folder, List<String> notes) throws IOException {
    List<Path> folders;
    try (Stream<Path> entries = Files.list(folder)) {
      folders = entries
          .filter(entry -> Files.isRegularFile(entry.resolve(RUN)))
          .sorted()
          .toList();
    }
    List<RunDigest> runs = new ArrayList<>();
    for (Path run : folders) {
      try {
        runs.add(RunDigest.of(Run.read(run)));
      } catch (RunStoreException e) {
        notes.add("left out, damaged: " + e.getMessage());
      }
    }
    return runs;
  }

  private static List<RunDigest> ofOnePreset(
      Path folder, List<RunDigest> all, @Nullable String preset) {
    Map<String, List<RunDigest>> presets = all.stream()
        .collect(Collectors.groupingBy(RunDigest::preset, TreeMap::new, Collectors.toList()));
    if (preset != null) {
      List<RunDigest> chosen = presets.get(preset);
      if (chosen == null) {
        throw UsageException.unknown("preset in " + folder, preset, presets.keySet());
      }
      return chosen;
    }
    if (presets.size() > 1) {
      throw new UsageException(
          "history %s contains runs of several presets: %s; choose one with --preset"
              .formatted(
                  folder,
                  presets.entrySet().stream()
                      .map(entry -> entry.getKey() + " (" + names(entry.getValue()) + ")")
                      .collect(Collectors.joining(", "))));
    }
    return all;
  }

  private static String names(List<RunDigest> runs) {
    String first =
        runs.stream().limit(MOST_NAMES).map(RunDigest::name).collect(Collectors.joining(", "));
    return runs.size() > MOST_NAMES
        ? "%s and %d more".formatted(first, runs.size() - MOST_NAMES)
        : first;
  }
}
