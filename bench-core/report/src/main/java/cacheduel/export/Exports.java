// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.store.Run;
import cacheduel.text.Words;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the valid figures of a run for other tools, into the folder {@code exports} of the run's.
 *
 * @param files the written files
 * @param notes sentences about the omitted cells; empty if none is missing
 */
public record Exports(List<Path> files, List<String> notes) {
  public Exports {
    files = List.copyOf(files);
    notes = List.copyOf(notes);
  }

  /**
   * Writes, or replaces, the files of some formats.
   *
   * @param commit what was measured, for tools that keep a history
   * @throws cacheduel.store.RunStoreException if a file cannot be read or written
   */
  public static Exports write(Run run, List<Format> formats, String commit) {
    ExportedRun exported = ExportedRun.of(run, commit);
    List<Path> files = new ArrayList<>();
    for (Format format : formats) {
      files.addAll(format.write(exported));
    }
    List<String> notes = new ArrayList<>();
    if (formats.contains(Format.JMH_VISUALIZER)) {
      notes.addAll(JmhVisualizer.notes(exported));
    }
    exported
        .leftOut()
        .forEach((state, cells) -> notes.add("left out of the exports, %s: %s %s"
            .formatted(state, Words.plural(cells.size(), "cell"), String.join(", ", cells))));
    return new Exports(files, notes);
  }
}
