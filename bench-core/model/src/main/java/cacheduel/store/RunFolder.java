// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.plan.Cell;
import cacheduel.text.FailureText;
import cacheduel.text.FileNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names and creates the folders of runs. */
final class RunFolder {
  private static final String HISTOGRAMS = "histograms";

  /** What a start may leave that fails before its run begins. */
  private static final Set<String> BEFORE_A_RUN = Set.of(FolderLock.NAME, "logs");

  /** What exists as soon as a fork was measured. */
  private static final Set<String> MEASURED = Set.of("forks.jsonl", "lost.jsonl", "jmh");

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  private RunFolder() {}

  static Path inside(Path runs, String preset, Instant start, ZoneId zone) {
    return runs.resolve(TIME.format(start.atZone(zone)) + "-" + FileNames.of(preset));
  }

  /** Creates a folder, or accepts a {@linkplain #isFree free} one. */
  static void make(Path dir) {
    if (!isFree(dir)) {
      throw new RunStoreException(
          "%s is not empty: name another folder, or go on with the run in it with --resume"
              .formatted(dir));
    }
    try {
      Files.createDirectories(dir);
    } catch (IOException e) {
      throw new RunStoreException("cannot make the folder " + dir + ": " + FailureText.of(e), e);
    }
  }

  /** Returns whether nothing has been measured in a folder: it is empty, or its run did not begin. */
  static boolean isFree(Path dir) {
    if (!Files.exists(dir)) {
      return true;
    }
    Set<String> names = names(dir);
    names.removeAll(BEFORE_A_RUN);
    return names.isEmpty()
        || (names.contains(RunInfo.FILE)
            && Collections.disjoint(names, MEASURED)
            && hasNotEnded(dir));
  }

  private static Set<String> names(Path dir) {
    try (Stream<Path> files = Files.list(dir)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .collect(Collectors.toCollection(HashSet::new));
    } catch (IOException e) {
      throw RunStoreException.reading(dir, e);
    }
  }

  /** A run that has ended, or was looked at, has lost what it measured. */
  private static boolean hasNotEnded(Path dir) {
    try {
      RunInfo info = RunInfo.read(dir);
      return info.finishedAt() == null && info.course().looks().isEmpty();
    } catch (RunStoreException e) {
      return false;
    }
  }

  /** Points a link beside a run to it, replacing any earlier link. */
  static void link(Path run, String name) {
    Path link = run.resolveSibling(name);
    Path target = run.getFileName();
    try {
      if (target != null && (Files.isSymbolicLink(link) || !Files.exists(link))) {
        Path made = run.resolveSibling(name + ".part");
        Files.deleteIfExists(made);
        Files.createSymbolicLink(made, target);
        Files.move(made, link, StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (IOException | UnsupportedOperationException e) {
      // only a convenience, which some file systems do not support
    }
  }

  /** Returns the path of a cell's histograms. */
  static Path histogram(Path run, Cell cell, String kind) {
    return run.resolve(HISTOGRAMS)
        .resolve(
            FileNames.of(cell.id() + "-" + cell.label().replace(' ', '-') + "-" + kind) + ".hlog");
  }
}
