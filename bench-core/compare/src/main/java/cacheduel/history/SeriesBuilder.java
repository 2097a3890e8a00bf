// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.figure.Figure;
import cacheduel.figure.FigureValue;
import cacheduel.figure.Kind;
import cacheduel.figure.Range;
import cacheduel.floor.FloorRatio;
import cacheduel.history.NightPoint.State;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Joins the figures of the same cell in several runs into series. */
final class SeriesBuilder {
  private final List<Night> nights;
  private final List<Night> newestFirst;
  private final Set<String> floors = new HashSet<>();

  /**
   * Creates a builder.
   *
   * @param nights the oldest first
   */
  SeriesBuilder(List<Night> nights) {
    this.nights = nights;
    newestFirst = new ArrayList<>(nights);
    Collections.reverse(newestFirst);
    nights.stream()
        .flatMap(night -> night.run().cells().values().stream())
        .flatMap(cell -> Stream.ofNullable(cell.floor()))
        .forEach(floors::add);
  }

  /** Returns all series, cell by cell, in the order of the newest run that has the cell. */
  List<Series> all() {
    List<Series> all = new ArrayList<>();
    for (String name : names()) {
      figures(name).values().forEach(reading -> all.add(series(name, reading)));
    }
    return List.copyOf(all);
  }

  /** Returns the planned cells without a valid figure in any night. */
  List<String> withoutAny() {
    return names().stream()
        .filter(name -> figures(name).isEmpty())
        .filter(name -> newestFirst(name).get(0).cell().skip().isEmpty())
        .toList();
  }

  private Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    newestFirst.forEach(night -> names.addAll(night.run().cells().keySet()));
    return names;
  }

  /** Returns one value of each figure, from any night. */
  private Map<String, FigureValue> figures(String name) {
    Map<String, FigureValue> figures = new LinkedHashMap<>();
    newestFirst(name).forEach(cell -> cell.figures().forEach(figures::putIfAbsent));
    return figures;
  }

  /** Returns a cell in each night that has it, the newest first; never empty. */
  private List<CellDigest> newestFirst(String name) {
    return newestFirst.stream()
        .flatMap(night -> Stream.ofNullable(night.run().cells().get(name)))
        .toList();
  }

  private Series series(String name, FigureValue reading) {
    List<CellDigest> cells = newestFirst(name);
    CellDigest latest = cells.get(0);
    boolean control = latest.cell().role() != Role.CLIENT || floors.contains(name);
    boolean relative = !control
        && Series.followsAsRatio(reading.figure())
        && !(isTime(reading.figure()) && FloorRatio.isDecidedByTheRate(latest.cell()))
        && cells.stream().anyMatch(cell -> cell.floor() != null);
    return new Series(
        latest.name(),
        latest.cell(),
        control,
        reading.figure(),
        reading.label(),
        relative,
        nights.stream()
            .map(night -> point(night, name, reading.label(), relative))
            .toList());
  }

  private static boolean isTime(Figure figure) {
    return figure.kind() != Kind.RATE && figure.kind() != Kind.COST;
  }

  private static NightPoint point(Night night, String name, String label, boolean relative) {
    Map<String, CellDigest> cells = night.run().cells();
    CellDigest cell = cells.get(name);
    if (cell == null) {
      return gap(night, State.NOT_PLANNED, List.of(), null);
    }
    if (cell.state() != State.VALID) {
      return gap(night, cell.state(), cell.reasons(), cell);
    }
    FigureValue reading = cell.figures().get(label);
    if (reading == null) {
      return gap(night, State.NOT_KNOWN, List.of(), cell);
    }
    if (!relative) {
      return valid(night, cell, reading.range(), null, reading.range());
    }
    CellDigest floor = cell.floor() == null ? null : cells.get(cell.floor());
    FigureValue least = floor == null ? null : floor.figures().get(label);
    return least == null || !(least.value() > 0)
        ? gap(night, State.NO_FLOOR, why(floor), cell)
        : valid(night, cell, reading.range(), least.range(), ratio(cell, reading, least));
  }

  private static NightPoint valid(
      Night night, CellDigest cell, Range figure, @Nullable Range floor, Range value) {
    return new NightPoint(night, State.VALID, List.of(), cell, figure, floor, value);
  }

  /** Returns a ratio without interval, unless it is that of the rates, which are known by fork. */
  private static Range ratio(CellDigest cell, FigureValue reading, FigureValue least) {
    Range ratio = Range.withoutInterval(reading.value() / least.value());
    return reading.figure() == Figure.THROUGHPUT
        ? Objects.requireNonNullElse(cell.rateOverFloor(), ratio)
        : ratio;
  }

  private static NightPoint gap(
      Night night, State state, List<String> reasons, @Nullable CellDigest cell) {
    return new NightPoint(night, state, reasons, cell, null, null, null);
  }

  private static List<String> why(@Nullable CellDigest floor) {
    if (floor == null) {
      return List.of("this run has none");
    }
    return floor.state() == State.VALID
        ? List.of()
        : Stream.concat(Stream.of(floor.state().text()), floor.reasons().stream())
            .toList();
  }
}
