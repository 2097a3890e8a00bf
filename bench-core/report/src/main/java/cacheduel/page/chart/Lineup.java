// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Sorts the cells of one chart into lines, so that no line has two points at one position, and
 * names and styles them. A client looks the same in every chart of its run.
 */
final class Lineup {
  private final List<String> clients;

  /** Learns the clients of a run. */
  Lineup(Collection<Cell> cells) {
    clients = cells.stream()
        .filter(cell -> cell.role() == Role.CLIENT)
        .map(Lineup::client)
        .distinct()
        .toList();
  }

  /** The cells of one line. */
  record Member(String name, Line.Style style, List<CellResult> results) {}

  /**
   * Sorts cells into lines.
   *
   * @param place the position of a cell on its line
   */
  List<Member> of(List<CellResult> results, Function<Cell, Object> place) {
    Map<SeriesKey, List<CellResult>> byKey = new LinkedHashMap<>();
    for (CellResult result : results) {
      byKey
          .computeIfAbsent(SeriesKey.of(result.cell()), key -> new ArrayList<>())
          .add(result);
    }
    Map<SeriesKey, List<CellResult>> lines = new LinkedHashMap<>();
    byKey.forEach((key, its) -> lines.putAll(apart(key, its, place)));
    boolean servers = lines.keySet().stream().map(SeriesKey::server).distinct().count() > 1;
    List<Member> members = new ArrayList<>();
    Map<String, Integer> variants = new LinkedHashMap<>();
    lines.forEach((key, its) -> {
      int variant = variant(key.protocol());
      int earlier = variants.merge(key.name() + key.protocol(), 1, Integer::sum) - 1;
      members.add(new Member(
          key.label(servers),
          new Line.Style(key.isFloor() ? -1 : clients.indexOf(key.name()), variant + 4 * earlier),
          its));
    });
    return members;
  }

  /** Returns the style of a single cell. */
  Line.Style style(Cell cell) {
    SeriesKey key = SeriesKey.of(cell);
    return new Line.Style(
        key.isFloor() ? -1 : clients.indexOf(key.name()), variant(key.protocol()));
  }

  private static Map<SeriesKey, List<CellResult>> apart(
      SeriesKey key, List<CellResult> results, Function<Cell, Object> place) {
    boolean clash =
        results.stream().map(result -> place.apply(result.cell())).distinct().count()
            < results.size();
    Map<SeriesKey, List<CellResult>> lines = new LinkedHashMap<>();
    for (CellResult result : results) {
      SeriesKey its = clash ? key.over(result.cell().concurrency().connections()) : key;
      lines.computeIfAbsent(its, w -> new ArrayList<>()).add(result);
    }
    return lines;
  }

  private static int variant(Protocol protocol) {
    return switch (protocol) {
      case ASCII, NATIVE -> 0;
      case BINARY -> 1;
      case META -> 2;
    };
  }

  private static String client(Cell cell) {
    return SeriesKey.of(cell).name();
  }
}
