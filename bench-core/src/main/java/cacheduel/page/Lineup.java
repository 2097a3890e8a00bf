// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.client.Protocol;
import cacheduel.measure.CellResult;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Sorts the cells of one chart into lines, so that no line has two points at one place, and names
 * and styles them. A client looks the same in every chart of its run.
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
   * @param place where a cell stands on its line
   */
  List<Member> of(List<CellResult> results, Function<Cell, Object> place) {
    Map<Who, List<CellResult>> byWho = new LinkedHashMap<>();
    for (CellResult result : results) {
      byWho.computeIfAbsent(Who.of(result.cell()), who -> new ArrayList<>()).add(result);
    }
    Map<Who, List<CellResult>> lines = new LinkedHashMap<>();
    byWho.forEach((who, its) -> lines.putAll(apart(who, its, place)));
    boolean servers = lines.keySet().stream().map(Who::server).distinct().count() > 1;
    List<Member> members = new ArrayList<>();
    Map<String, Integer> variants = new LinkedHashMap<>();
    lines.forEach((who, its) -> {
      int variant = variant(who.protocol());
      int earlier = variants.merge(who.name() + who.protocol(), 1, Integer::sum) - 1;
      members.add(new Member(
          who.label(servers),
          new Line.Style(who.isFloor() ? -1 : clients.indexOf(who.name()), variant + 4 * earlier),
          its));
    });
    return members;
  }

  /** How a cell looks by itself. */
  Line.Style style(Cell cell) {
    Who who = Who.of(cell);
    return new Line.Style(
        who.isFloor() ? -1 : clients.indexOf(who.name()), variant(who.protocol()));
  }

  private static Map<Who, List<CellResult>> apart(
      Who who, List<CellResult> results, Function<Cell, Object> place) {
    boolean clash =
        results.stream().map(result -> place.apply(result.cell())).distinct().count()
            < results.size();
    Map<Who, List<CellResult>> lines = new LinkedHashMap<>();
    for (CellResult result : results) {
      Who its = clash ? who.over(result.cell().concurrency().connections()) : who;
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
    return Who.of(cell).name();
  }
}
