// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.folder;

import cacheduel.faults.result.FaultRunFile;
import cacheduel.input.UsageException;
import cacheduel.store.RunStore;
import cacheduel.text.CommandText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the folders of finished and interrupted runs, and checks those of new ones. */
public final class RunFolders {
  private RunFolders() {}

  /**
   * Finds a run by the path of its folder, by the folder's name in {@code results/runs}, or as {@code
   * latest}.
   *
   * @param subject the option or command for messages
   * @throws UsageException if there is no such run; the message suggests the nearest
   */
  public static Path find(String subject, Path given) {
    Path kept = RunStore.RUNS.resolve(given);
    if (isRun(given)) {
      return given;
    }
    if (given.equals(Path.of(RunStore.LATEST))) {
      return newest(subject);
    }
    if (isRun(kept)) {
      return kept;
    }
    if (ofFaults(given).isPresent()) {
      throw new UsageException(
          "%s %s is a run of faults: expected one that is not".formatted(subject, given));
    }
    if (Files.isDirectory(given)) {
      throw new UsageException(
          "%s %s contains no run.json: expected the folder of a run".formatted(subject, given));
    }
    throw names().isEmpty()
        ? new UsageException(
            "%s %s is not a folder: expected the folder of a run".formatted(subject, given))
        : UsageException.unknown("run", given.toString(), names());
  }

  /** Finds a run of faults by the path of its folder, or by the folder's name in {@code results/runs}. */
  public static Optional<Path> ofFaults(Path given) {
    return Stream.of(given, RunStore.RUNS.resolve(given))
        .filter(FaultRunFile::isIn)
        .findFirst();
  }

  /**
   * Returns the newest run in {@code results/runs}.
   *
   * @throws UsageException if there is none
   */
  public static Path newest(String subject) {
    List<String> names = names();
    if (names.isEmpty()) {
      throw new UsageException(
          "%s: there is no run in %s yet: name a run's folder, or measure with %s"
              .formatted(subject, RunStore.RUNS, CommandText.of("run")));
    }
    return RunStore.RUNS.resolve(names.get(names.size() - 1));
  }

  /**
   * Checks a folder for a new run.
   *
   * @throws UsageException if it is a file or a folder in which something was measured
   */
  public static Path requireNew(Path folder) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UsageException("--out %s is a file: expected a new folder".formatted(folder));
    }
    if (!RunStore.isFree(folder)) {
      throw new UsageException(
          "--out %s is not empty: give a new folder, or continue the run in it with --resume %s"
              .formatted(folder, folder));
    }
    return folder;
  }

  /** Returns the names of the runs in {@code results/runs}, the oldest first. */
  private static List<String> names() {
    if (!Files.isDirectory(RunStore.RUNS)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(RunStore.RUNS)) {
      return folders
          .filter(folder -> !Files.isSymbolicLink(folder) && isRun(folder))
          .map(folder -> String.valueOf(folder.getFileName()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isRun(Path folder) {
    return Files.isRegularFile(folder.resolve("run.json"));
  }
}
