// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.floor;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.result.Times;
import cacheduel.workload.Workload;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The references of a run's cells: the bare wire with the same connections, the floor, which is the
 * best of the bare wire's cells under the same load, and the harness itself.
 *
 * <p>Immutable.
 */
public final class Floors {
  private final Map<String, CellResult> results = new HashMap<>();
  private final Set<String> bareWires = new HashSet<>();
  private final Map<SameLoad, CellResult> floors = new HashMap<>();

  /** The coordinates that a client shares with its floor; the connections may differ. */
  private record SameLoad(
      String part,
      Protocol protocol,
      Mode mode,
      String server,
      int nodes,
      Concurrency callers,
      Workload workload) {
    static SameLoad of(Cell cell) {
      return new SameLoad(
          cell.part(),
          cell.protocol(),
          cell.mode(),
          cell.server(),
          cell.nodes(),
          cell.concurrency().withConnections(0),
          cell.workload());
    }
  }

  private Floors(List<CellResult> results) {
    Set<String> named = new HashSet<>();
    Set<SameLoad> compared = new HashSet<>();
    for (CellResult result : results) {
      this.results.put(result.cell().id(), result);
      if (result.cell().floor() != null) {
        named.add(result.cell().floor());
        compared.add(SameLoad.of(result.cell()));
      }
    }
    for (CellResult result : results) {
      SameLoad load = SameLoad.of(result.cell());
      if (result.cell().role() == Role.FLOOR
          || named.contains(result.cell().id())
          || (speaksForOthers(result) && compared.contains(load))) {
        bareWires.add(result.cell().id());
        if (result.status() == Status.VALID) {
          floors.merge(load, result, Floors::better);
        }
      }
    }
  }

  /** Finds the references among the results of one run. */
  public static Floors of(List<CellResult> results) {
    return new Floors(results);
  }

  /** Returns whether a cell is the bare wire in a protocol that other clients speak too. */
  private static boolean speaksForOthers(CellResult result) {
    return result.client().bareWire() && result.cell().protocol() != Protocol.NATIVE;
  }

  /** Prefers the higher rate; in an open loop, where the rate is given, the shorter mean time. */
  private static CellResult better(CellResult one, CellResult other) {
    boolean isOther = one.cell().isOpen()
        ? meanNanos(other) < meanNanos(one)
        : opsPerSecond(other) > opsPerSecond(one);
    return isOther ? other : one;
  }

  private static double opsPerSecond(CellResult result) {
    return result.throughput() == null ? 0 : result.throughput().opsPerSecond();
  }

  private static double meanNanos(CellResult result) {
    Times.Mean mean = Times.Mean.of(result.completed().values());
    return mean.count() > 0 ? mean.nanos() : Double.POSITIVE_INFINITY;
  }

  /** Returns whether other cells are compared with this one, even if the user requested it. */
  public boolean isBareWire(CellResult result) {
    return bareWires.contains(result.cell().id());
  }

  /** Returns whether a cell is the bare wire under another's load, over any connections. */
  public boolean isBareWireOf(CellResult reference, CellResult result) {
    return result.cell().floor() != null
        && isBareWire(reference)
        && SameLoad.of(reference.cell()).equals(SameLoad.of(result.cell()));
  }

  /** Returns whether a cell is the floor of its load. */
  public boolean isFloor(CellResult result) {
    return Objects.equals(floors.get(SameLoad.of(result.cell())), result);
  }

  /** Returns the floor of a cell's load; empty if it has none that is valid. */
  public Optional<CellResult> floor(CellResult result) {
    return result.cell().floor() == null
        ? Optional.empty()
        : Optional.ofNullable(floors.get(SameLoad.of(result.cell())));
  }

  /** Compares a cell with its floor; empty if there is none, or if the cell is not valid. */
  public Optional<FloorRatio> floorRatio(CellResult result) {
    return floor(result).flatMap(floor -> FloorRatio.of(result, floor));
  }

  /** Compares a cell with the bare wire over as many connections; empty if either is not valid. */
  public Optional<FloorRatio> bareWireRatio(CellResult result) {
    return found(result.cell().floor()).flatMap(wire -> FloorRatio.of(result, wire));
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
