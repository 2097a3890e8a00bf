// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.figure.FigureValue;
import cacheduel.plan.Role;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts the figures of the same cell of several runs behind each other. */
final class SeriesBuilder {
  private final List<RunDigest> runs;
  private final List<Night> nights;
  private final List<RunDigest> newestFirst;
  private final Set<String> floors = new HashSet<>();

  /**
   * Takes runs in the order in which they started.
   *
   * @param nights as many as runs
   */
  SeriesBuilder(List<RunDigest> runs, List<Night> nights) {
    this.runs = runs;
    this.nights = nights;
    newestFirst = new ArrayList<>(runs);
    Collections.reverse(newestFirst);
    runs.stream()
        .flatMap(run -> run.cells().values().stream())
        .map(CellDigest::floor)
        .filter(Objects::nonNull)
        .forEach(floors::add);
  }

  /** All series, cell by cell, as the newest run that has the cell orders them. */
  List<Series> all() {
    List<Series> all = new ArrayList<>();
    for (String name : names()) {
      figures(name).values().forEach(reading -> all.add(series(name, reading)));
    }
    return List.copyOf(all);
  }

  /** The cells that were to run and have no valid figure in any night. */
  List<String> withoutAny() {
    return names().stream()
        .filter(name -> figures(name).isEmpty() && latest(name).cell().skip().isEmpty())
        .toList();
  }

  private Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    newestFirst.forEach(run -> names.addAll(run.cells().keySet()));
    return names;
  }

  /** One of each kind, of whatever night. */
  private Map<String, FigureValue> figures(String name) {
    Map<String, FigureValue> figures = new LinkedHashMap<>();
    for (RunDigest run : newestFirst) {
      CellDigest cell = run.cells().get(name);
      if (cell != null) {
        cell.figures().forEach(figures::putIfAbsent);
      }
    }
    return figures;
  }

  private Series series(String name, FigureValue reading) {
    CellDigest latest = latest(name);
    boolean control = latest.cell().role() != Role.CLIENT || floors.contains(name);
    boolean relative = !control && reading.figure().isFollowedAsRatio() && hasFloor(name);
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      points.add(point(i, name, reading.label(), relative));
    }
    return new Series(
        latest.name(),
        latest.cell(),
        control,
        reading.figure(),
        reading.label(),
        relative,
        List.copyOf(points));
  }

  private Point point(int number, String name, String label, boolean relative) {
    Night night = nights.get(number);
    CellDigest cell = runs.get(number).cells().get(name);
    if (cell == null) {
      return Point.gap(night, State.NOT_PLANNED, List.of(), null);
    }
    if (cell.state() != State.VALID) {
      return Point.gap(night, cell.state(), cell.reasons(), cell);
    }
    FigureValue reading = cell.figures().get(label);
    if (reading == null) {
      return Point.gap(night, State.NOT_KNOWN, List.of(), cell);
    }
    if (!relative) {
      return Point.of(night, cell, reading.range(), null);
    }
    CellDigest floor = cell.floor() == null ? null : runs.get(number).cells().get(cell.floor());
    FigureValue least = floor == null ? null : floor.figures().get(label);
    return least == null || !(least.value() > 0)
        ? Point.gap(night, State.NO_FLOOR, why(floor), cell)
        : Point.of(night, cell, reading.range(), least.range());
  }

  private static List<String> why(@Nullable CellDigest floor) {
    if (floor == null) {
      return List.of("this run has none");
    }
    List<String> words = new ArrayList<>();
    if (floor.state() != State.VALID) {
      words.add(floor.state().text());
      words.addAll(floor.reasons());
    }
    return words;
  }

  private CellDigest latest(String name) {
    return newestFirst.stream()
        .map(run -> run.cells().get(name))
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow();
  }

  private boolean hasFloor(String name) {
    return runs.stream()
        .map(run -> run.cells().get(name))
        .anyMatch(cell -> cell != null && cell.floor() != null);
  }
}
