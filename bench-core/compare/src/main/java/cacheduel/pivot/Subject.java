// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A cell as one axis sees it.
 *
 * @param value its value of the axis
 * @param rest all its other coordinates except the connections; of each agent where agents are compared
 */
record Subject(Cell cell, String value, Map<Axis, String> rest) {
  private static final String BARE_WIRE = "bare wire";
  private static final String DEFAULTS = "the defaults";

  /**
   * Reads a cell.
   *
   * @param bare whether its client is the bare wire of its server; servers are compared by such
   *     clients, each of which speaks its own server's protocols
   */
  static Subject of(Cell cell, Axis by, boolean bare) {
    Map<Axis, String> rest = new LinkedHashMap<>();
    for (Axis axis : Axis.all()) {
      if (axis != Axis.CONNECTIONS && !changed(by).contains(axis)) {
        rest.put(axis, axis.of(cell));
      }
    }
    String value = by.of(cell);
    if (by == Axis.SERVER && bare) {
      rest.put(Axis.CLIENT, BARE_WIRE);
      rest.remove(Axis.VERSION);
      rest.remove(Axis.PROTOCOL);
      value += " " + Axis.PROTOCOL.of(cell);
    } else if (by == Axis.CLIENT) {
      value += "@" + cell.clientVersion();
    } else if (by == Axis.SETTINGS && value.isEmpty()) {
      value = DEFAULTS;
    } else if (by == Axis.AGENTS) {
      Concurrency all = cell.concurrency();
      rest.put(Axis.THREADS, String.valueOf(all.threads() / all.agents()));
      rest.put(Axis.PROCESSES, String.valueOf(all.processesPerAgent()));
    }
    return new Subject(cell, value, rest);
  }

  /** Returns the axes that change together: a client has its own version, a profile a part. */
  private static Set<Axis> changed(Axis by) {
    if (by == Axis.CLIENT) {
      return Set.of(Axis.CLIENT, Axis.VERSION);
    }
    return by == Axis.PROFILE ? Set.of(Axis.PROFILE, Axis.PART) : Set.of(by);
  }

  /** Returns the axes in which cells may differ that are compared by one of them. */
  static Stream<Axis> mayDiffer(Axis by) {
    return by == Axis.AGENTS
        ? Stream.of(Axis.AGENTS, Axis.THREADS, Axis.PROCESSES)
        : changed(by).stream();
  }

  int connections() {
    return cell.concurrency().connections();
  }

  /** As clients with a pool have them. */
  boolean hasConnectionForEachThread() {
    return connections() == cell.threads();
  }
}
