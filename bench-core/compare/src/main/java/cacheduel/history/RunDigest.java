// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toCollection;

import cacheduel.contest.Contest;
import cacheduel.contest.ForkLogs;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.floor.Floors;
import cacheduel.plan.Cell;
import cacheduel.plan.CellName;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.store.Environment;
import cacheduel.store.Run;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a run that a history needs: many runs with all their results would fill the memory.
 *
 * <p>Immutable.
 *
 * @param name the name of its folder
 * @param preset its preset, with its variants
 * @param isFinished whether all its cells were run
 * @param startedAt when it started
 * @param commit the measured revision, as the user names it; null if none was given
 * @param harnessVersion Cacheduel's version, or "unknown"
 * @param conditions the values of {@link Conditions}
 * @param cells its cells by name, in the plan's order
 */
public record RunDigest(
    String name,
    String preset,
    boolean isFinished,
    Instant startedAt,
    @Nullable String commit,
    String harnessVersion,
    SortedMap<String, String> conditions,
    Map<String, CellDigest> cells) {

  /** Reads a run, finished or not. */
  public static RunDigest of(Run run) {
    Map<String, CellName> byId = CellName.byId(run.plan());
    Floors floors = Floors.of(run.results());
    Contest rates = Contest.of(run, ForkLogs.of(Figure.THROUGHPUT));
    Map<String, CellDigest> cells = new LinkedHashMap<>();
    for (Cell cell : run.plan().cells()) {
      CellName name = Objects.requireNonNull(byId.get(cell.id()));
      CellResult result = run.result(cell.id()).orElse(null);
      String floorId = floorId(cell, result, floors);
      CellName floor = byId.get(floorId);
      Range ratio = run.result(Objects.requireNonNullElse(floorId, ""))
          .filter(figure -> result != null)
          .flatMap(figure -> rates.ratio(Objects.requireNonNull(result), figure))
          .orElse(null);
      cells.put(
          name.toString(),
          CellDigest.of(name, cell, result, floor == null ? null : floor.toString(), ratio));
    }
    Environment environment = run.info().environment();
    return new RunDigest(
        run.name(),
        run.plan().title(),
        run.info().finishedAt() != null,
        run.info().startedAt(),
        environment.commit(),
        Objects.requireNonNullElse(environment.harnessVersion(), "unknown"),
        Conditions.of(run),
        cells);
  }

  /** Returns the floor's id; without a valid one, that of the bare wire with the same connections. */
  private static @Nullable String floorId(Cell cell, @Nullable CellResult result, Floors floors) {
    CellResult floor = result == null ? null : floors.floor(result).orElse(null);
    return floor == null ? cell.floor() : floor.cell().id();
  }

  /** Returns the versions of Cacheduel and of the libraries, by name. */
  Map<String, String> versions() {
    Map<String, String> versions = cells.values().stream()
        .map(CellDigest::cell)
        .filter(cell -> cell.role() == Role.CLIENT)
        .collect(groupingBy(
            Cell::client,
            TreeMap::new,
            mapping(
                Cell::clientVersion,
                collectingAndThen(
                    toCollection(LinkedHashSet::new), all -> String.join(" ", all)))));
    versions.put("Cacheduel", harnessVersion);
    return versions;
  }
}
