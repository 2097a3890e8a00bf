// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.figure.Range;
import cacheduel.floor.FloorRatio;
import cacheduel.floor.Floors;
import cacheduel.floor.HarnessCost;
import cacheduel.plan.Cell;
import cacheduel.rate.Rate;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One line of a table: a cell and one of its operations.
 *
 * @param result the cell's result
 * @param operation the operation whose times are shown; null if the cell timed none
 * @param first whether it is the cell's first line, which shows the whole cell's figures
 * @param isBareWire whether other cells are compared with it
 * @param isFloor whether it is the best cell of the bare wire under its load
 * @param floorRatio the cell against its floor; null if that is not known
 * @param bareWireRatio the cell against the bare wire with the same connections; null if that is
 *     not known
 * @param harnessCost the harness's share of each operation; null if unknown
 */
public record Row(
    CellResult result,
    @Nullable Operation operation,
    boolean first,
    boolean isBareWire,
    boolean isFloor,
    @Nullable FloorRatio floorRatio,
    @Nullable FloorRatio bareWireRatio,
    @Nullable HarnessCost harnessCost) {
  /** The lines of a cell, one for each operation that it timed, or one if it timed none. */
  public static List<Row> of(CellResult result, Floors floors) {
    Set<Operation> timed = EnumSet.noneOf(Operation.class);
    timed.addAll(result.completed().keySet());
    timed.addAll(result.accepted().keySet());
    Row whole = new Row(
        result,
        null,
        true,
        floors.isBareWire(result),
        floors.isFloor(result),
        floors.floorRatio(result).orElse(null),
        floors.bareWireRatio(result).orElse(null),
        floors.harnessCost(result).orElse(null));
    List<Row> rows = new ArrayList<>();
    timed.forEach(operation -> rows.add(whole.with(operation, rows.isEmpty())));
    return rows.isEmpty() ? List.of(whole) : List.copyOf(rows);
  }

  private Row with(@Nullable Operation timed, boolean isFirst) {
    return new Row(
        result, timed, isFirst, isBareWire, isFloor, floorRatio, bareWireRatio, harnessCost);
  }

  /** Returns a copy that also shows the figures of the whole cell. */
  public Row standingAlone() {
    return with(operation, true);
  }

  public Cell cell() {
    return result.cell();
  }

  /** Returns the rate and its meaning. */
  public Rate rate() {
    return Rate.of(result);
  }

  /** Keys per second; null if the cell is not valid, or if calls did not wait for the server. */
  public @Nullable Double keysPerSecond() {
    Throughput rate = rate().answered();
    return rate == null ? null : (Double) rate.keysPerSecond();
  }

  /** The times of one kind; null if not timed, or if the cell is not valid. */
  public @Nullable Latency latency(Kind kind) {
    return switch (kind) {
      case SERVICE -> valid(result.completed());
      case ACCEPTED -> valid(result.accepted());
      case RESPONSE -> valid(result.times().response());
      case RATE, COST, WARM_UP, EXPLAINING, PUBLISHED -> null;
    };
  }

  /** Returns whether the row's time is of too few operations to be reliable. */
  boolean isOfFew(Figure time) {
    Latency timed = latency(time.kind());
    return timed != null && time.isOfFew(timed.count());
  }

  /** Intended start to start; null if not timed, or if the cell is not valid. */
  public @Nullable Latency timerLag() {
    return valid(result.times().timerLag());
  }

  /** A figure of the whole cell; null if not known, or if the cell is not valid. */
  public @Nullable Double value(Figure figure) {
    return isValid() ? figure.of(result).map(Range::best).orElse(null) : null;
  }

  private @Nullable Latency valid(Map<Operation, Latency> times) {
    return isValid() && operation != null ? times.get(operation) : null;
  }

  public boolean isValid() {
    return result.status() == Status.VALID;
  }
}
