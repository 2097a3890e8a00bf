// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.history.Series;
import cacheduel.naming.Labels;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.store.Run;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The parts of a client's label, from which the page makes shorter names.
 *
 * @param settings the chosen settings; empty for the defaults
 */
record ClientParts(String library, String version, String settings) {
  private static ClientParts of(Cell cell) {
    return new ClientParts(cell.client(), cell.clientVersion(), cell.tuningText());
  }

  /** Returns the clients of runs, keyed by {@link Labels#client}. */
  static Map<String, ClientParts> of(List<Run> runs) {
    Map<String, ClientParts> parts = new LinkedHashMap<>();
    runs.stream()
        .flatMap(run -> run.plan().cells().stream())
        .filter(cell -> cell.role() == Role.CLIENT)
        .forEach(cell -> parts.putIfAbsent(Labels.client(cell), of(cell)));
    return parts;
  }

  /** Returns a history's clients, keyed by the client in the cell's name. */
  static Map<String, ClientParts> ofSeries(List<Series> series) {
    Map<String, ClientParts> parts = new LinkedHashMap<>();
    series.stream()
        .filter(one -> one.cell().role() == Role.CLIENT)
        .forEach(one -> parts.putIfAbsent(one.cellName().client(), of(one.cell())));
    return parts;
  }
}
