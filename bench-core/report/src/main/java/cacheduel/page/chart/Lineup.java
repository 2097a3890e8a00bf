// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import cacheduel.client.Protocol;
import cacheduel.input.EnumNames;
import cacheduel.naming.Labels;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
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
        .map(Labels::client)
        .distinct()
        .toList();
  }

  /** The cells of one line. */
  record Member(String client, String rest, Line.Style style, List<CellResult> results) {
    String name() {
      return end().name();
    }

    Line.End end() {
      return new Line.End(client, rest);
    }
  }

  /**
   * Identifies a line: a cell without its number of threads, its rate and its workload.
   *
   * @param name the client with its version
   * @param others coordinates with unusual values, which are part of the label
   */
  private record SeriesKey(
      boolean isFloor, String name, Protocol protocol, String server, Coordinates others) {
    private static final List<Axis> OTHERS =
        List.of(Axis.THREAD_KIND, Axis.PROCESSES, Axis.INSTANCES, Axis.NODES);

    static SeriesKey of(Cell cell) {
      return new SeriesKey(
          cell.role() == Role.FLOOR,
          Labels.client(cell),
          cell.protocol(),
          cell.server(),
          Coordinates.of(
              cell, OTHERS.stream().filter(axis -> !axis.isDefault(cell)).toList()));
    }

    SeriesKey over(int connections) {
      Coordinates also = others.with(Axis.CONNECTIONS, Integer.toString(connections));
      return new SeriesKey(isFloor, name, protocol, server, also);
    }

    /** Returns what follows the client in its name. */
    String label(boolean withServer) {
      StringBuilder label = new StringBuilder(EnumNames.of(protocol));
      if (withServer) {
        label.append(" on ").append(server);
      }
      others.values().forEach((axis, value) -> label.append(", ").append(counted(axis, value)));
      return label.toString();
    }

    private static String counted(Axis axis, String value) {
      if (axis == Axis.THREAD_KIND) {
        return value + " threads";
      }
      return value.equals("1") ? "1 connection" : value + " " + axis.label();
    }
  }

  /**
   * Sorts cells into lines.
   *
   * @param place the position of a cell on its line
   */
  List<Member> of(List<CellResult> results, Function<Cell, ?> place) {
    Map<SeriesKey, List<CellResult>> lines = new LinkedHashMap<>();
    results.stream()
        .collect(groupingBy(result -> SeriesKey.of(result.cell()), LinkedHashMap::new, toList()))
        .forEach((key, line) -> lines.putAll(apart(key, line, place)));
    boolean servers = lines.keySet().stream().map(SeriesKey::server).distinct().count() > 1;
    List<Member> members = new ArrayList<>();
    Map<String, Integer> variants = new HashMap<>();
    lines.forEach((key, line) -> {
      int earlier = variants.merge(key.name() + key.protocol(), 1, Integer::sum) - 1;
      members.add(new Member(key.name(), key.label(servers), style(key, earlier), line));
    });
    return members;
  }

  /** Returns the style of a single cell. */
  Line.Style style(Cell cell) {
    return style(SeriesKey.of(cell), 0);
  }

  private Line.Style style(SeriesKey key, int earlier) {
    int client = key.isFloor() ? Line.Style.FLOOR : clients.indexOf(key.name());
    return Line.Style.of(client, key.protocol(), earlier);
  }

  /** Splits cells by their connections if two of them share a place. */
  private static Map<SeriesKey, List<CellResult>> apart(
      SeriesKey key, List<CellResult> results, Function<Cell, ?> place) {
    long places =
        results.stream().map(result -> place.apply(result.cell())).distinct().count();
    return places == results.size()
        ? Map.of(key, results)
        : results.stream()
            .collect(groupingBy(
                result -> key.over(result.cell().concurrency().connections()),
                LinkedHashMap::new,
                toList()));
  }
}
