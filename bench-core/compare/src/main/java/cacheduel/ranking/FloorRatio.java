// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.client.Mode;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.text.NumberText;
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
  private static final double CREDIBLY_ABOVE = 1.05;

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

  /**
   * {@link #rate()} with an interval that holds every quotient of two numbers from the two rates'
   * intervals; empty where that is.
   */
  public Optional<Range> range() {
    Throughput own = cell.throughput();
    Throughput least = floor.throughput();
    return own == null || least == null || rate().isEmpty()
        ? Optional.empty()
        : Optional.of(Rate.range(own).over(Rate.range(least)));
  }

  /** Returns whether the cell is over 5 % faster, even at the low end of the ratio's interval. */
  public boolean isCrediblyAbove() {
    return range().filter(ratio -> ratio.low() > CREDIBLY_ABOVE).isPresent();
  }

  /** Returns the cell that it is compared with. */
  public Cell reference() {
    return floor.cell();
  }

  /** {@link #rate()} in the digits that the two intervals support; in two without them. */
  public String rateText() {
    OptionalDouble rate = rate();
    if (rate.isEmpty()) {
      return "";
    }
    double error =
        Math.hypot(Rate.relativeMargin(cell.throughput()), Rate.relativeMargin(floor.throughput()));
    return NumberText.supported(rate.getAsDouble(), rate.getAsDouble() * error);
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
