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

  /** Creates the names of a plan's cells. */
  public CellNames(Plan plan) {
    this.plan = plan;
  }

  /** Returns the name of a cell; the cell's id is appended if the name is already taken. */
  public CellName of(Cell cell) {
    CellName name = CellName.of(plan.title(), client(cell), cell);
    return given.add(name) ? name : name.numbered(cell);
  }

  /**
   * A history shows the effect of the version, so it is no part of the name unless the run compares
   * versions.
   */
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
