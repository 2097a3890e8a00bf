// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Figure;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.RunStore;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the figures of a run that belong to published ones. */
final class Measurements {
  private final RunStore run;
  private final List<Cell> candidates;

  Measurements(RunStore run) {
    this.run = run;
    candidates = run.info().plan().cells().stream()
        .filter(cell -> cell.role() != Role.HARNESS)
        .toList();
  }

  /** The figure of a run for a place in a table. */
  Measured at(PublishedTable table, Place place) {
    PublishedColumn column = table.column(place.column());
    String version = chosenVersion(table, column).orElse("");
    List<Cell> found = preferred(cells(table, column).stream()
        .filter(cell -> table.axis().of(cell).equals(place.row()))
        .filter(cell -> cell.clientVersion().equals(version))
        .toList());
    if (found.isEmpty()) {
      return Measured.NOT_IN_RUN;
    }
    return found.size() == 1
        ? of(found.get(0), table.figure())
        : Measured.without(found.get(0), "several cells fit: " + ids(found));
  }

  /**
   * Which versions of a column's client the run has. The one that is compared stands first: the
   * published one, or else that of the plan's first cell.
   */
  List<String> versions(PublishedTable table, PublishedColumn column) {
    Set<String> versions = new LinkedHashSet<>();
    List<Cell> rows = cells(table, column).stream()
        .filter(cell -> table.rows().contains(table.axis().of(cell)))
        .toList();
    for (Cell cell : preferred(rows)) {
      versions.add(cell.clientVersion());
    }
    String published = column.version();
    if (published != null && versions.remove(published)) {
      return Stream.concat(Stream.of(published), versions.stream()).toList();
    }
    return List.copyOf(versions);
  }

  private Optional<String> chosenVersion(PublishedTable table, PublishedColumn column) {
    return versions(table, column).stream().findFirst();
  }

  private List<Cell> cells(PublishedTable table, PublishedColumn column) {
    Selector wanted = table.where().and(column.selector());
    return candidates.stream().filter(wanted::matches).toList();
  }

  /** The bare wire client stands in for itself only where it is not compared as a client. */
  private static List<Cell> preferred(List<Cell> cells) {
    List<Cell> clients =
        cells.stream().filter(cell -> cell.role() == Role.CLIENT).toList();
    return clients.isEmpty() ? cells : clients;
  }

  private Measured of(Cell cell, Figure figure) {
    Optional<CellResult> result = run.result(cell.id());
    if (result.isEmpty()) {
      return Measured.without(
          cell, cell.skip().map(reason -> "SKIPPED: " + reason).orElse("not run yet"));
    }
    if (result.get().status() != Status.VALID) {
      return Measured.without(cell, why(result.get()));
    }
    return figure
        .of(result.get())
        .map(range -> new Measured(cell, range, ""))
        .orElseGet(() -> Measured.without(cell, "not measured"));
  }

  private static String why(CellResult result) {
    return result.status()
        + (result.reasons().isEmpty() ? "" : ": " + String.join("; ", result.reasons()));
  }

  private static String ids(List<Cell> cells) {
    return cells.stream().map(Cell::id).collect(Collectors.joining(", "));
  }
}
