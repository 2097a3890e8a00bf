// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import java.util.HashSet;
import java.util.Set;

/**
 * Names the cells of a plan, so that a cell has the same name in each run.
 *
 * <p>Not thread-safe.
 */
public final class CellNames {
  private final Plan plan;
  private final Set<CellName> given = new HashSet<>();

  /** Names the cells of a plan. */
  public CellNames(Plan plan) {
    this.plan = plan;
  }

  /** Returns the name of a cell; with the cell's id if another has the same name already. */
  public CellName of(Cell cell) {
    CellName name = CellName.of(plan.title(), client(cell), cell);
    return given.add(name) ? name : name.numbered(cell);
  }

  /** The version is what a series is to show the effect of, unless the run compares versions. */
  private String client(Cell cell) {
    boolean several = plan.cells().stream()
            .filter(other -> other.client().equals(cell.client()))
            .map(Cell::clientVersion)
            .distinct()
            .count()
        > 1;
    return several ? cell.client() + "@" + cell.clientVersion() : cell.client();
  }
}
