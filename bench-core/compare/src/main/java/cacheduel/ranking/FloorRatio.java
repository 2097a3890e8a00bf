// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.text.NumberText;
import cacheduel.workload.Operation;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A cell against the floor: the same load over the bare wire client. A rate above the floor's is no
 * error, for a client that sends the requests of several threads at once needs fewer system calls
 * than the floor, which sends each by itself.
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
    if (own == null || least == null || Load.of(cell.cell()).isOpen()) {
      return OptionalDouble.empty();
    }
    return ratio(own.opsPerSecond(), least.opsPerSecond());
  }

  /** An operation's time over the floor's. */
  public OptionalDouble of(Figure time, Operation operation) {
    double own = best(time.of(cell, operation));
    return ratio(own, best(time.of(floor, operation)));
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

  /** Whether either of the times is of too few operations to be more than a guess. */
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
