// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.floor.Floors;
import cacheduel.naming.CellNaming;
import cacheduel.naming.Labels;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import cacheduel.plan.Role;
import cacheduel.rate.Curve;
import cacheduel.remark.Remark;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Divides a run's results into tables whose rows may be compared. */
public final class SummaryTables {
  /** What the cells of one table have in common. */
  private static final List<Axis> AXES = Stream.concat(
          Stream.of(Axis.PART, Axis.SERVER, Axis.PROFILE), Axis.workload().stream())
      .toList();

  private final List<CellResult> results;
  private final Floors floors;
  private final Map<String, String> sideBySide = new HashMap<>();
  private final Map<Coordinates, Set<Double>> rates = new LinkedHashMap<>();
  private final Map<Group, List<CellResult>> groups = new LinkedHashMap<>();
  private final Map<Group, Cell> samples = new HashMap<>();

  private SummaryTables(List<CellResult> results, Floors floors) {
    this.results = results;
    this.floors = floors;
  }

  /**
   * The cells of one table.
   *
   * @param isCurve whether it holds several rates; the point then has none
   */
  private record Group(Coordinates point, boolean isCurve) {}

  /** Returns one table for each point, in the order in which the results name them. */
  public static List<SummaryTable> of(List<CellResult> results, Floors floors) {
    List<CellResult> shown =
        results.stream().filter(result -> result.status() != Status.SKIPPED).toList();
    SummaryTables tables = new SummaryTables(shown, floors);
    tables.findServers();
    tables.findRates();
    tables.divide();
    return tables.all();
  }

  /** Only servers that are provided in the same way are comparable. */
  private void findServers() {
    Map<String, Set<String>> byWay = new LinkedHashMap<>();
    for (CellResult result : results) {
      if (result.server() != null) {
        byWay
            .computeIfAbsent(result.server().via(), way -> new LinkedHashSet<>())
            .add(result.cell().server());
      }
    }
    for (Set<String> servers : byWay.values()) {
      String joined = Words.and(List.copyOf(servers));
      servers.forEach(server -> sideBySide.put(server, joined));
    }
  }

  private Coordinates point(Cell cell) {
    String server = cell.server();
    return Coordinates.of(cell, AXES).with(Axis.SERVER, sideBySide.getOrDefault(server, server));
  }

  private void findRates() {
    for (CellResult result : results) {
      Cell cell = result.cell();
      if (cell.isOpen()) {
        Coordinates point = point(cell).without(Axis.RATE);
        rates
            .computeIfAbsent(point, p -> new LinkedHashSet<>())
            .add(cell.workload().pacing().opsPerSecond());
      }
    }
  }

  private void divide() {
    for (CellResult result : results) {
      if (result.cell().role() != Role.HARNESS) {
        groupsOf(result)
            .forEach(
                group -> groups.computeIfAbsent(group, g -> new ArrayList<>()).add(result));
      }
    }
  }

  /** Places a reference beside the cells compared with it, although their settings may differ. */
  private Set<Group> groupsOf(CellResult result) {
    Set<Group> found = new LinkedHashSet<>();
    results.stream()
        .filter(other -> floors.isBareWireOf(result, other))
        .map(CellResult::cell)
        .map(this::group)
        .forEach(found::add);
    if (found.isEmpty() || result.cell().role() == Role.CLIENT) {
      found.add(group(result.cell()));
    }
    return found;
  }

  private Group group(Cell cell) {
    Coordinates point = point(cell);
    boolean isCurve =
        cell.isOpen() && rates.getOrDefault(point.without(Axis.RATE), Set.of()).size() > 1;
    Group group = new Group(isCurve ? point.without(Axis.RATE) : point, isCurve);
    samples.putIfAbsent(group, cell);
    return group;
  }

  private List<SummaryTable> all() {
    // the load names the rate
    CellNaming names = CellNaming.of(
        samples.values(), AXES.stream().filter(axis -> axis != Axis.RATE).toList());
    List<SummaryTable> tables = new ArrayList<>();
    groups.forEach((group, members) -> tables.add(table(group, members, names)));
    return tables;
  }

  private SummaryTable table(Group group, List<CellResult> members, CellNaming names) {
    List<Curve> curves = group.isCurve ? Curve.all(members) : List.of();
    List<CellResult> ordered = group.isCurve
        ? curves.stream()
            .flatMap(curve -> curve.points().stream().map(Curve.Point::result))
            .toList()
        : members;
    return new SummaryTable(
        names.heading(Objects.requireNonNull(samples.get(group))),
        WorkloadText.loop(members.stream().map(CellResult::cell).toList()),
        group.isCurve,
        ordered.stream().flatMap(result -> Row.of(result, floors).stream()).toList(),
        floorLines(group, members),
        ordered.stream()
            .filter(result -> result.status() != Status.VALID)
            .map(SummaryTables::why)
            .toList(),
        ordered.stream().filter(CellResult::noisy).map(SummaryTables::noise).toList(),
        Stream.of(SizeTable.of(members), NodeTable.of(members), AgentTable.of(members))
            .flatMap(Optional::stream)
            .toList());
  }

  /** In a curve's table the bare wire is a curve of its own. */
  private List<String> floorLines(Group group, List<CellResult> members) {
    List<CellResult> bareWires =
        group.isCurve ? List.of() : members.stream().filter(floors::isBareWire).toList();
    List<String> lines = new ArrayList<>(FloorLines.ofFloors(bareWires));
    lines.addAll(FloorLines.withoutFloor(members));
    lines.addAll(FloorLines.ofHarness(members, floors));
    return lines;
  }

  private static String noise(CellResult result) {
    return "%s %s: %s"
        .formatted(result.mark(), Labels.cell(result.cell()), result.noise().text());
  }

  private static String why(CellResult result) {
    return "%s %s: %s"
        .formatted(
            result.status(),
            Labels.cell(result.cell()),
            result.reasons().isEmpty() ? "no reason kept" : Remark.joined(result.reasons()));
  }
}
