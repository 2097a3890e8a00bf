// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The names of cells that are listed together: those whose workloads differ are told apart by the
 * parameters in which they do. Immutable.
 */
public final class CellNames {
  private final List<Axis> differing;

  private CellNames(List<Axis> differing) {
    this.differing = differing;
  }

  /** Creates the names of these cells. */
  public static CellNames among(Collection<Cell> cells) {
    return new CellNames(Axis.workload().stream()
        .filter(axis -> cells.stream().map(axis::orUsual).distinct().count() > 1)
        .toList());
  }

  /** Returns a name such as "spymemcached@2.12.3 ascii blocking 8t valueSize=10240". */
  public String of(Cell cell) {
    return cell.label()
        + differing.stream()
            .map(axis -> " %s=%s".formatted(axis.key(), axis.orUsual(cell)))
            .collect(Collectors.joining());
  }
}
