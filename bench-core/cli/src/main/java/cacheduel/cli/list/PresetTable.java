// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.list;

import cacheduel.text.TextGrid;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The presets with their cells and times, and the purpose of each below it. */
public final class PresetTable {
  private static final int WIDTH = 110;
  private static final String INDENT = "    ";
  private static final long HOUR = 3_600;

  private PresetTable() {}

  public static List<String> lines(List<PresetEntry> presets) {
    TextGrid grid = new TextGrid(
        2,
        List.of(
            TextGrid.Column.left("preset"),
            TextGrid.Column.right("cells"),
            TextGrid.Column.right("about")),
        presets.stream().map(PresetTable::row).toList());
    List<String> lines = new ArrayList<>(List.of(grid.header()));
    for (int i = 0; i < presets.size(); i++) {
      lines.add(grid.lines().get(i));
      lines.addAll(below(presets.get(i)));
    }
    return lines;
  }

  private static List<String> row(PresetEntry preset) {
    return List.of(
        preset.name(),
        preset.cells() == null ? "?" : preset.cells().toString(),
        time(preset.seconds()));
  }

  private static String time(@Nullable Long seconds) {
    if (seconds == null) {
      return "?";
    }
    return seconds < HOUR
        ? Math.max(1, Math.round(seconds / 60.0)) + " min"
        : String.format(Locale.ROOT, "%.1f h", seconds / (double) HOUR);
  }

  private static List<String> below(PresetEntry preset) {
    String variants = String.join(", ", preset.variants());
    String text =
        preset.description() + (variants.isEmpty() ? "" : " (variants: " + variants + ")");
    return Words.wrapped(INDENT, text, WIDTH);
  }
}
