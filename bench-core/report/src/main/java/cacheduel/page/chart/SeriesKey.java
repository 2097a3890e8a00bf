// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.client.Protocol;
import cacheduel.input.EnumNames;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import cacheduel.plan.Role;
import cacheduel.ranking.Labels;
import java.util.List;

/**
 * Identifies a line of a chart: a cell without its number of threads, its rate and its workload.
 *
 * @param isFloor whether other cells are compared with it
 * @param name the client with its version
 * @param protocol the protocol
 * @param server the server system
 * @param others coordinates with unusual values, which are part of the name
 */
record SeriesKey(
    boolean isFloor, String name, Protocol protocol, String server, Coordinates others) {
  private static final List<Axis> OTHERS =
      List.of(Axis.THREAD_KIND, Axis.PROCESSES, Axis.INSTANCES, Axis.NODES);

  static SeriesKey of(Cell cell) {
    return new SeriesKey(
        cell.role() == Role.FLOOR,
        Labels.client(cell),
        cell.protocol(),
        cell.server(),
        Coordinates.of(cell, OTHERS.stream().filter(axis -> !axis.isUsual(cell)).toList()));
  }

  /** Returns a copy with a number of connections. */
  SeriesKey over(int connections) {
    return new SeriesKey(
        isFloor,
        name,
        protocol,
        server,
        others.with(Axis.CONNECTIONS, Integer.toString(connections)));
  }

  /** Returns the name of the line, if asked with the server. */
  String label(boolean withServer) {
    StringBuilder label = new StringBuilder(name).append(' ').append(EnumNames.of(protocol));
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
