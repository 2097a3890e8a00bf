// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The references of a run's cells: the bare wire client at the same point, which is the floor, and
 * the harness itself.
 *
 * <p>Immutable.
 */
public final class Baselines {
  private final Map<String, CellResult> results = new HashMap<>();
  private final Set<String> floors = new HashSet<>();

  private Baselines() {}

  /** Finds the references among the results of one run. */
  public static Baselines of(List<CellResult> results) {
    Baselines baselines = new Baselines();
    for (CellResult result : results) {
      baselines.results.put(result.cell().id(), result);
      String floor = result.cell().floor();
      if (result.cell().role() == Role.FLOOR) {
        baselines.floors.add(result.cell().id());
      } else if (floor != null) {
        baselines.floors.add(floor);
      }
    }
    return baselines;
  }

  /** Returns whether a cell is the floor of others, even if the user requested the cell. */
  public boolean isFloor(CellResult result) {
    return floors.contains(result.cell().id());
  }

  /** Compares a cell with its floor; empty if there is none, or if one of the two is not valid. */
  public Optional<FloorRatio> floorRatio(CellResult result) {
    return found(result.cell().floor()).flatMap(floor -> FloorRatio.of(result, floor));
  }

  /** Returns the cost of the harness in a cell; empty if it was not measured. */
  public Optional<HarnessCost> harnessCost(CellResult result) {
    return harness(result).flatMap(HarnessCost::of);
  }

  /** Returns the cell that measured the harness under the load of a given cell. */
  public Optional<CellResult> harness(CellResult result) {
    return found(result.cell().harness());
  }

  private Optional<CellResult> found(@Nullable String id) {
    return id == null ? Optional.empty() : Optional.ofNullable(results.get(id));
  }
}
