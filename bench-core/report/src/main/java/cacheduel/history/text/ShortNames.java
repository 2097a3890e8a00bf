// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history.text;

import cacheduel.history.History;
import cacheduel.history.Series;
import cacheduel.naming.CellNaming;
import cacheduel.plan.CellName;
import cacheduel.plan.Role;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names of a history's cells without what all have in common.
 *
 * <p>Immutable.
 */
public final class ShortNames {
  private final List<CellName.Word> common;

  /**
   * Collects the names; the harness's own cells, which have no server, do not count. Client, protocol
   * and mode stay in each name, even if all share them.
   */
  public ShortNames(History history) {
    List<Series> compared = history.series().stream()
        .filter(series -> series.cell().role() != Role.HARNESS)
        .toList();
    CellNaming names = CellNaming.of(compared.stream().map(Series::cell).toList());
    boolean several = compared.stream().map(Series::cellName).distinct().count() > 1;
    common = compared.stream()
        .limit(several ? 1 : 0)
        .flatMap(series -> series.cellName().words().stream())
        .filter(word -> word.isNamed() && !names.distinguishes(word.axis()))
        .toList();
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

  private static String joined(Stream<CellName.Word> words) {
    return words.map(CellName.Word::toString).collect(Collectors.joining(" "));
  }
}
