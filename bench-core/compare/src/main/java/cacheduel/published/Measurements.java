// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Figure;
import cacheduel.figure.ForkEstimator;
import cacheduel.figure.Range;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.published.PublishedTable.Place;
import cacheduel.published.PublishedTable.PublishedColumn;
import cacheduel.published.PublishedTable.Selector;
import cacheduel.published.TableResult.Counterpart;
import cacheduel.remark.Remark;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The figures of a run that correspond to published ones. Not thread-safe. */
final class Measurements {
  private final Run run;
  private final List<Cell> candidates;
  private final Map<Selector, List<Cell>> selected = new HashMap<>();

  Measurements(Run run) {
    this.run = run;
    candidates =
        run.plan().cells().stream().filter(cell -> cell.role() != Role.HARNESS).toList();
  }

  /** Returns the run's figure for a place in a table. */
  Counterpart at(PublishedTable table, Place place) {
    PublishedColumn column = table.column(place.column());
    String version = versions(table, column).stream().findFirst().orElse("");
    List<Cell> found = preferred(cells(table, column).stream()
        .filter(cell -> table.axis().of(cell).equals(place.row()))
        .filter(cell -> cell.clientVersion().equals(version))
        .toList());
    if (found.isEmpty()) {
      return Counterpart.NOT_IN_RUN;
    }
    return found.size() == 1
        ? of(found.get(0), table.figure())
        : Counterpart.without(found.get(0), new Obstacle("several cells fit", ids(found)));
  }

  /**
   * Returns the versions of a column's client in the run. The first one is compared: the published
   * version, otherwise that of the plan's first cell.
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

  private List<Cell> cells(PublishedTable table, PublishedColumn column) {
    return selected.computeIfAbsent(
        table.where().and(column.selector()),
        wanted -> candidates.stream().filter(wanted::matches).toList());
  }

  /** Prefers the clients' cells to those of the floor. */
  private static List<Cell> preferred(List<Cell> cells) {
    List<Cell> clients =
        cells.stream().filter(cell -> cell.role() == Role.CLIENT).toList();
    return clients.isEmpty() ? cells : clients;
  }

  private Counterpart of(Cell cell, Figure figure) {
    Optional<CellResult> valid =
        run.result(cell.id()).filter(result -> result.status() == Status.VALID);
    Range value = valid.flatMap(figure::of).orElse(null);
    if (value != null) {
      return new Counterpart(cell, value, rounds(valid.orElseThrow(), figure), Obstacle.NONE);
    }
    return Counterpart.without(cell, valid.isPresent() ? Counterpart.UNMEASURED : problem(cell));
  }

  private static Map<Integer, Double> rounds(CellResult result, Figure figure) {
    Map<Integer, Double> rounds = new TreeMap<>();
    for (Fork fork : result.forks()) {
      ForkEstimator.WHOLE.of(fork, figure).ifPresent(value -> {
        if (value > 0) {
          rounds.put(fork.round(), value);
        }
      });
    }
    return rounds;
  }

  /** Returns a figure of a valid cell; empty if it was not measured. */
  Optional<Range> figure(Cell cell, Figure figure) {
    return Optional.ofNullable(of(cell, figure).figure());
  }

  private Obstacle problem(Cell cell) {
    Optional<CellResult> result = run.result(cell.id());
    if (result.isEmpty()) {
      return cell.skip()
          .map(reason -> new Obstacle(Status.SKIPPED.name(), reason))
          .orElse(Obstacle.of("not run yet"));
    }
    return new Obstacle(result.get().status().name(), Remark.joined(result.get().reasons()));
  }

  private static String ids(List<Cell> cells) {
    return cells.stream().map(Cell::id).collect(Collectors.joining(", "));
  }
}
