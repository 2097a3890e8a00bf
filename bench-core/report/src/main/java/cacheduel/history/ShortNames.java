// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.plan.CellName;
import cacheduel.plan.Role;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names of a history's cells without what all have in common.
 *
 * <p>Immutable.
 */
public final class ShortNames {
  private final Set<CellName.Word> common;

  /** Collects the names; the harness's own cells, which have no server, do not count. */
  public ShortNames(History history) {
    common = common(history.series().stream()
        .filter(series -> series.cell().role() != Role.HARNESS)
        .map(Series::cellName)
        .distinct()
        .toList());
  }

  /** Returns the words common to all, for example "connections=1 valueSize=100"; empty if none. */
  public String common() {
    return joined(common.stream());
  }

  /** Returns the name of a series' cell, marked if it is a control. */
  public String of(Series series) {
    String number = series.cellName().isNumbered() ? " " + series.cellName().number() : "";
    String name = joined(words(series).stream()) + number;
    return switch (series.cell().role()) {
      case CLIENT -> name;
      case FLOOR -> name + " (bare)";
      case HARNESS -> name + " (harness)";
    };
  }

  /** Returns the words of a series' cell that are not common to all. */
  public List<CellName.Word> words(Series series) {
    return series.cellName().words().stream()
        .filter(word -> !common.contains(word))
        .toList();
  }

  /** Client, protocol and mode stay in the name, even if all share them. */
  private static Set<CellName.Word> common(List<CellName> names) {
    Set<CellName.Word> common = new LinkedHashSet<>();
    names.stream().limit(1).forEach(name -> common.addAll(name.words()));
    names.forEach(name -> common.retainAll(name.words()));
    common.removeIf(word -> !word.isNamed() || names.size() == 1);
    return common;
  }

  private static String joined(Stream<CellName.Word> words) {
    return words.map(CellName.Word::toString).collect(Collectors.joining(" "));
  }
}
