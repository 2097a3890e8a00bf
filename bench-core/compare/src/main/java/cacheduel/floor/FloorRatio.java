// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.floor;

import cacheduel.client.Mode;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.workload.Operation;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A cell compared with the bare wire under the same load: with the floor, or with the cell that has
 * the same connections.
 *
 * <p>Immutable.
 */
public final class FloorRatio {
  private final CellResult cell;
  private final CellResult floor;

  private FloorRatio(CellResult cell, CellResult floor) {
    this.cell = cell;
    this.floor = floor;
  }

  static Optional<FloorRatio> of(CellResult cell, CellResult floor) {
    return cell.status() == Status.VALID && floor.status() == Status.VALID
        ? Optional.of(new FloorRatio(cell, floor))
        : Optional.empty();
  }

  /** The cell's rate over the floor's; empty in an open loop, where both were told their rate. */
  public OptionalDouble rate() {
    Throughput own = cell.throughput();
    Throughput least = floor.throughput();
    if (own == null || least == null || cell.cell().isOpen()) {
      return OptionalDouble.empty();
    }
    return ratio(own.opsPerSecond(), least.opsPerSecond());
  }

  /**
   * Returns an operation's time divided by the floor's; empty in a closed loop of asynchronous
   * calls, where the rate alone decides the time, since the window is the same for all.
   */
  public OptionalDouble of(Figure time, Operation operation) {
    if (isDecidedByTheRate(cell.cell())) {
      return OptionalDouble.empty();
    }
    double own = best(time.of(cell, operation));
    return ratio(own, best(time.of(floor, operation)));
  }

  /** Returns whether a cell's times follow from its rate: its mean is the window over the rate. */
  public static boolean isDecidedByTheRate(Cell cell) {
    return cell.mode() == Mode.ASYNC && !cell.isOpen();
  }

  private static double best(Optional<Range> figure) {
    return figure.map(Range::best).orElse(Double.NaN);
  }

  /** Returns the cell that it is compared with. */
  public Cell reference() {
    return floor.cell();
  }

  /** Returns whether both times have an interval, which takes three forks. */
  public boolean isKnown(Figure time, Operation operation) {
    return hasInterval(time.of(cell, operation)) && hasInterval(time.of(floor, operation));
  }

  private static boolean hasInterval(Optional<Range> figure) {
    return figure.map(Range::hasInterval).orElse(false);
  }

  /** Returns whether one of the times is of too few operations to be more than a guess. */
  public boolean isOfFew(Figure time, Operation operation) {
    Latency own = cell.completed().get(operation);
    Latency least = floor.completed().get(operation);
    return own != null && least != null && time.isOfFew(Math.min(own.count(), least.count()));
  }

  private static OptionalDouble ratio(double own, double least) {
    double ratio = own / least;
    return Double.isFinite(ratio) ? OptionalDouble.of(ratio) : OptionalDouble.empty();
  }
}
