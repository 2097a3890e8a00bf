// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.pivot.Comparison;
import cacheduel.pivot.Pivot;
import cacheduel.plan.By;
import cacheduel.plan.Cell;
import cacheduel.published.Traits;
import cacheduel.workload.Operation;
import cacheduel.workload.WorkloadParam;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Which two cells a line of a pivot is about: what tells it from the other lines. */
final class PivotColumns {
  private static final String CLIENT = "client";
  private static final String CONNECTIONS = By.CONNECTIONS.trait();
  private static final String MIX = WorkloadParam.MIX.key();

  /** The client's column has these. */
  private static final Set<String> OF_THE_CLIENT = Set.of(CLIENT, "version");

  /** What is said of all lines; the workload's many parameters stand above the other tables. */
  private static final List<String> SAID =
      List.of("server", "protocol", "mode", "threads", MIX, WorkloadParam.VALUE_SIZE.key());

  private final By by;
  private final List<Comparison> lines;
  private final List<String> telling;

  PivotColumns(Pivot pivot) {
    by = pivot.by();
    lines = pivot.comparisons();
    telling = others().stream().filter(this::tells).toList();
  }

  List<String> names() {
    List<String> names = new ArrayList<>();
    if (by != By.CLIENT) {
      names.add(CLIENT);
    }
    names.addAll(telling);
    names.add("operation");
    names.add("compared");
    return names;
  }

  List<String> texts(Comparison line) {
    List<String> texts = new ArrayList<>();
    if (by != By.CLIENT) {
      texts.add(client(line));
    }
    telling.forEach(name -> texts.add(value(line, name)));
    Operation operation = line.operation();
    texts.add(operation == null ? "" : Words.of(operation));
    texts.add(line.ratio());
    return texts;
  }

  /** What all lines have in common; empty if that is nothing. */
  Optional<String> equal() {
    String equal = SAID.stream()
        .filter(name -> others().contains(name) && !telling.contains(name))
        .filter(name -> !isSaidByOperation(name) && !value(lines.get(0), name).isEmpty())
        .map(name -> name + " " + value(lines.get(0), name))
        .collect(Collectors.joining(", "));
    return equal.isEmpty() ? Optional.empty() : Optional.of("In all lines: " + equal + ".");
  }

  private List<String> others() {
    return Traits.names().stream()
        .filter(name -> !OF_THE_CLIENT.contains(name) && !name.equals(by.trait()))
        .toList();
  }

  private boolean tells(String name) {
    return !isSaidByOperation(name)
        && lines.stream().map(line -> value(line, name)).distinct().count() > 1;
  }

  private boolean isSaidByOperation(String name) {
    return name.equals(MIX)
        && lines.stream()
            .allMatch(line ->
                line.operation() == null || PivotTable.isMixOf(value(line, MIX), line.operation()));
  }

  private String client(Comparison line) {
    Cell cell = line.cell();
    if (line.isFloor()) {
      return Words.floor(cell);
    }
    boolean several = !cell.client().equals(line.reference().client());
    String name = by == By.VERSION ? cell.client() : Words.client(cell);
    return several ? cell.client() + " / " + line.reference().client() : name;
  }

  /** Connections may differ between the two, for clients need as many as they need. */
  private static String value(Comparison line, String name) {
    String value = Traits.of(line.cell()).value(name);
    String other = Traits.of(line.reference()).value(name);
    boolean both = name.equals(CONNECTIONS) && !Objects.equals(value, other);
    return both ? value + " / " + other : value;
  }
}
