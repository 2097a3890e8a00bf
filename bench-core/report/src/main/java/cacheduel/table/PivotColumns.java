// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.input.EnumNames;
import cacheduel.naming.Labels;
import cacheduel.pivot.Comparison;
import cacheduel.pivot.Pivot;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The columns that distinguish the lines of a pivot from each other. */
final class PivotColumns {
  /** The client's column has these. */
  private static final Set<Axis> OF_THE_CLIENT = Set.of(Axis.CLIENT, Axis.VERSION);

  /** Named if all lines share them; the other tables name the workload's many parameters. */
  private static final List<Axis> SAID =
      List.of(Axis.SERVER, Axis.PROTOCOL, Axis.MODE, Axis.THREADS, Axis.MIX, Axis.SIZE);

  private final Axis by;
  private final List<Comparison> lines;
  private final List<Axis> varying;
  private final Map<String, Function<Comparison, String>> columns = new LinkedHashMap<>();

  PivotColumns(Pivot pivot) {
    by = pivot.by();
    lines = pivot.comparisons();
    varying = others().stream().filter(this::varies).toList();
    if (by != Axis.CLIENT) {
      columns.put(Axis.CLIENT.key(), this::client);
    }
    varying.forEach(axis -> columns.put(axis.key(), line -> value(line, axis)));
    columns.put(
        "operation", line -> line.operation() == null ? "" : EnumNames.of(line.operation()));
    columns.put("compared", Comparison::ratio);
  }

  List<String> names() {
    return List.copyOf(columns.keySet());
  }

  List<String> texts(Comparison line) {
    return columns.values().stream().map(column -> column.apply(line)).toList();
  }

  /** Returns the common values of all lines; empty if there are none. */
  Optional<String> equal() {
    String equal = SAID.stream()
        .filter(axis -> others().contains(axis) && !varying.contains(axis))
        .filter(axis -> !isSaidByOperation(axis) && !value(lines.get(0), axis).isEmpty())
        .map(axis -> axis.key() + " " + value(lines.get(0), axis))
        .collect(Collectors.joining(", "));
    return equal.isEmpty() ? Optional.empty() : Optional.of("In all lines: " + equal + ".");
  }

  private List<Axis> others() {
    return Axis.all().stream()
        .filter(axis -> !OF_THE_CLIENT.contains(axis) && axis != by)
        .toList();
  }

  private boolean varies(Axis axis) {
    return !isSaidByOperation(axis)
        && lines.stream().map(line -> value(line, axis)).distinct().count() > 1;
  }

  private boolean isSaidByOperation(Axis axis) {
    return axis == Axis.MIX
        && lines.stream()
            .allMatch(line -> line.operation() == null
                || PivotTable.isMixOf(value(line, Axis.MIX), line.operation()));
  }

  private String client(Comparison line) {
    Cell cell = line.cell();
    if (line.isFloor()) {
      return Labels.bareWire(cell);
    }
    boolean several = !cell.client().equals(line.reference().client());
    String name = by == Axis.VERSION ? cell.client() : Labels.client(cell);
    return several ? cell.client() + " / " + line.reference().client() : name;
  }

  /** The two cells may differ in connections, because each client opens as many as it needs. */
  private static String value(Comparison line, Axis axis) {
    String value = axis.of(line.cell());
    String other = axis.of(line.reference());
    boolean both = axis == Axis.CONNECTIONS && !Objects.equals(value, other);
    return both ? value + " / " + other : value;
  }
}
