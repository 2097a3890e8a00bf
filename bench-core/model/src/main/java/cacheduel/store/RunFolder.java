// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.plan.Cell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Stream;

/** Names and creates the folders of runs. */
final class RunFolder {
  private static final String HISTOGRAMS = "histograms";
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  private RunFolder() {}

  static Path inside(Path runs, String preset, Instant start, ZoneId zone) {
    return runs.resolve(TIME.format(start.atZone(zone)) + "-" + fileName(preset));
  }

  /** Creates a folder, or accepts an empty one. */
  static void make(Path dir) {
    try {
      Files.createDirectories(dir);
      try (Stream<Path> files = Files.list(dir)) {
        if (files.findAny().isPresent()) {
          throw new RunStoreException(
              "%s is not empty: name another folder, or go on with the run in it with --resume"
                  .formatted(dir));
        }
      }
    } catch (IOException e) {
      throw new RunStoreException("cannot make the folder " + dir + ": " + e, e);
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

  /** Returns the path of a cell's histograms, and creates its folder. */
  static Path histogram(Path run, Cell cell, String kind) {
    try {
      Path file = histogramPath(run, cell, kind);
      Files.createDirectories(run.resolve(HISTOGRAMS));
      return file;
    } catch (IOException e) {
      throw new RunStoreException("cannot make the folder of histograms: " + e, e);
    }
  }

  /** Returns the path of a cell's histograms without creating a folder. */
  static Path histogramPath(Path run, Cell cell, String kind) {
    return run.resolve(HISTOGRAMS)
        .resolve(fileName(cell.id() + "-" + cell.label().replace(' ', '-') + "-" + kind) + ".hlog");
  }

  private static String fileName(String text) {
    return text.replaceAll("[^A-Za-z0-9._@-]+", "_");
  }
}
