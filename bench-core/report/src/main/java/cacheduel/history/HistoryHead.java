// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import java.util.ArrayList;
import java.util.List;

/** The lines above the numbers of a history: its nights, and what changed between them. */
record HistoryHead(History history) {
  private static final int MOST_NIGHTS = 4;
  private static final int MOST_CHANGES = 6;

  List<String> lines(ShortNames names) {
    List<String> lines = new ArrayList<>();
    lines.add("%s: %s.".formatted(history.preset(), nights()));
    if (!names.common().isEmpty()) {
      lines.add("All cells: " + names.common());
    }
    lines.addAll(changes());
    if (!history.unlike().isEmpty()) {
      lines.add(
          ("%d of %d earlier nights had another machine, JVM, server or settings than the newest: not"
                  + " counted below.")
              .formatted(history.unlike().size(), history.nights().size() - 1));
    }
    history.withoutAny().forEach(name -> lines.add("No valid figure in any night: " + name));
    return lines;
  }

  private String nights() {
    int count = history.nights().size();
    String oldest = history.nights().get(0).day();
    String newest = history.newest().day();
    String days = oldest.equals(newest) ? newest : oldest + " to " + newest;
    return "%d night%s, %s".formatted(count, count == 1 ? "" : "s", days);
  }

  /** The latest ones; the page has all. */
  private List<String> changes() {
    List<Night> changed =
        history.nights().stream().filter(night -> !night.changes().isEmpty()).toList();
    int before = Math.max(0, changed.size() - MOST_NIGHTS);
    List<String> lines = new ArrayList<>();
    if (before > 0) {
      lines.add("Changed on %d nights before: see the page".formatted(before));
    }
    for (Night night : changed.subList(before, changed.size())) {
      String when = "Changed on %s (%s): ".formatted(night.day(), night.name());
      night.changes().stream().limit(MOST_CHANGES).forEach(change -> lines.add(when + change));
      if (night.changes().size() > MOST_CHANGES) {
        lines.add(when + "and %d more".formatted(night.changes().size() - MOST_CHANGES));
      }
    }
    return lines;
  }
}
