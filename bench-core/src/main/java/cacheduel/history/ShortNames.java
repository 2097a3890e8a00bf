// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.plan.Role;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The names of a history's cells without what all have in common.
 *
 * <p>Immutable.
 */
public final class ShortNames {
  private final String preset;
  private final Set<String> common;

  /** Learns the names; the harness's own cells, which have no server, do not count. */
  public ShortNames(History history) {
    preset = history.preset();
    common = common(history.series().stream()
        .filter(series -> series.cell().role() != Role.HARNESS)
        .map(Series::name)
        .distinct()
        .map(this::words)
        .toList());
  }

  /** What all have in common, for example "connections=1 valueSize=100"; empty if nothing. */
  public String common() {
    return String.join(" ", common);
  }

  /** The name of a series' cell, and what it is if it is a control. */
  public String of(Series series) {
    String name = String.join(
        " ",
        words(series.name()).stream().filter(word -> !common.contains(word)).toList());
    return switch (series.cell().role()) {
      case CLIENT -> name;
      case FLOOR -> name + " (floor)";
      case HARNESS -> name + " (harness)";
    };
  }

  /** The words of a cell's name, without that of the preset. */
  List<String> words(String name) {
    String rest = name.startsWith(preset + " ") ? name.substring(preset.length() + 1) : name;
    return Arrays.asList(rest.split(" ", -1));
  }

  /** Who it is stays in the name, even if all are. */
  private static Set<String> common(Collection<List<String>> names) {
    Set<String> common = new LinkedHashSet<>();
    names.stream().limit(1).forEach(common::addAll);
    names.forEach(common::retainAll);
    common.removeIf(word -> !word.contains("=") || names.size() == 1);
    return common;
  }
}
