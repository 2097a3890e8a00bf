// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.rate;

import cacheduel.naming.CellNaming;
import cacheduel.naming.Labels;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Names of cells that are measured at several rates: the client, and any other difference.
 *
 * <p>Immutable.
 */
final class SeriesNames {
  private static final Set<Axis> OF_THE_CLIENT =
      Set.of(Axis.CLIENT, Axis.VERSION, Axis.SETTINGS, Axis.RATE);

  private final CellNaming naming;

  private SeriesNames(CellNaming naming) {
    this.naming = naming;
  }

  /** Omits the number of connections, which the client determines, unless a client has several. */
  static SeriesNames of(Collection<Cell> cells) {
    List<Axis> axes =
        Axis.all().stream().filter(axis -> !OF_THE_CLIENT.contains(axis)).toList();
    SeriesNames few = new SeriesNames(CellNaming.of(
        cells, axes.stream().filter(axis -> axis != Axis.CONNECTIONS).toList()));
    Stream<String> names = cells.stream().map(few::of).distinct();
    return names.count() == cells.size() ? few : new SeriesNames(CellNaming.of(cells, axes));
  }

  /** Returns a name such as "spymemcached@2.12.3" or "spymemcached@2.12.3, binary". */
  String of(Cell cell) {
    return joined(Labels.client(cell), difference(cell));
  }

  /** Returns what distinguishes a cell besides its client; may be empty. */
  String difference(Cell cell) {
    return naming.difference(cell);
  }

  static String joined(String client, String difference) {
    return difference.isEmpty() ? client : client + ", " + difference;
  }
}
