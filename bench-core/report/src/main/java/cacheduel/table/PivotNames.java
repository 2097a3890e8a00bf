// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.naming.CellNaming;
import cacheduel.naming.WorkloadText;
import cacheduel.pivot.Comparison;
import cacheduel.pivot.Pivot;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.text.Words;
import java.util.List;
import java.util.Set;

/** The names of a pivot's values, and of the clients and loads for which they are compared. */
final class PivotNames {
  /** They may differ between the cells of a comparison; the client's name has them. */
  private static final Set<Axis> OF_THE_CLIENT =
      Set.of(Axis.CLIENT, Axis.VERSION, Axis.CONNECTIONS);

  private static final Set<Axis> AMOUNTS =
      Set.of(Axis.THREADS, Axis.NODES, Axis.AGENTS, Axis.CONNECTIONS, Axis.SIZE);

  private final Axis by;
  private final List<Comparison> comparisons;
  private final CellNaming naming;

  PivotNames(Pivot pivot) {
    by = pivot.by();
    comparisons = pivot.comparisons();
    List<Cell> cells = comparisons.stream().map(Comparison::cell).toList();
    naming = CellNaming.of(
        cells,
        Axis.all().stream()
            .filter(axis -> axis != by && !OF_THE_CLIENT.contains(axis) && isCommon(axis))
            .toList());
  }

  /** Returns whether the two cells of each comparison have the same value. */
  private boolean isCommon(Axis axis) {
    return comparisons.stream()
        .allMatch(comparison -> axis.of(comparison.cell()).equals(axis.of(comparison.reference())));
  }

  /** Returns the name of the compared value, for example "binary" or "8 threads". */
  String value(Comparison comparison) {
    return value(comparison.cell(), comparison.value());
  }

  /** Returns the name of the value that it is compared with. */
  String reference(Comparison comparison) {
    return value(comparison.reference(), comparison.referenceValue());
  }

  private String value(Cell cell, String value) {
    if (by == Axis.PROTOCOL) {
      return WorkloadText.protocol(cell.protocol());
    }
    if (by == Axis.SIZE || by == Axis.CONNECTIONS) {
      return WorkloadText.value(by, cell);
    }
    if (by == Axis.THREADS) {
      return Words.count(cell.threads(), "thread");
    }
    if (by == Axis.NODES) {
      return Words.count(cell.nodes(), "node");
    }
    return by == Axis.AGENTS ? Words.count(cell.concurrency().agents(), "agent") : value;
  }

  /** Returns the beginning of a sentence about a comparison, for example "8 threads have". */
  String beginning(Comparison comparison) {
    boolean several = isAmount() && by != Axis.SIZE && !comparison.value().equals("1");
    return value(comparison) + (several ? " have" : isAmount() ? " has" : " is");
  }

  /** Returns the rest of the sentence's beginning, for example "the rate of 1 thread". */
  String end(Comparison comparison) {
    return (isAmount() ? "the rate of " : "") + reference(comparison);
  }

  private boolean isAmount() {
    return AMOUNTS.contains(by);
  }

  /** Returns the client for which the values are compared; empty if they are clients. */
  String client(Comparison comparison) {
    if (by == Axis.CLIENT) {
      return "";
    }
    Cell cell = comparison.cell();
    boolean bare =
        comparison.isBareWire() || !cell.client().equals(comparison.reference().client());
    String name = bare ? "the bare wire" : cell.client();
    boolean versioned = !bare && by != Axis.VERSION && hasSeveralVersions(cell.client());
    String connections = isOneOfSeveral(comparison)
        ? " over " + WorkloadText.connections(cell.concurrency().connections())
        : "";
    return name + (versioned ? "@" + cell.clientVersion() : "") + connections;
  }

  private boolean hasSeveralVersions(String client) {
    return comparisons.stream()
            .map(Comparison::cell)
            .filter(cell -> cell.client().equals(client))
            .map(Cell::clientVersion)
            .distinct()
            .count()
        > 1;
  }

  /** Returns whether another comparison differs from it in the connections only. */
  private boolean isOneOfSeveral(Comparison one) {
    return by != Axis.CONNECTIONS
        && comparisons.stream()
                .filter(other -> other.quotient().equals(one.quotient())
                    && other.cell().client().equals(one.cell().client())
                    && other.cell().clientVersion().equals(one.cell().clientVersion())
                    && load(other).equals(load(one)))
                .count()
            > 1;
  }

  /**
   * Returns the workload and load of a comparison as far as they distinguish it, for example "gets
   * of 1 KB, 8 threads"; empty if all comparisons share them.
   */
  String load(Comparison comparison) {
    return naming.difference(comparison.cell());
  }
}
