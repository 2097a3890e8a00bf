// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.compare.Metric;
import cacheduel.compare.Rule;
import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.figure.Range;
import cacheduel.plan.Cell;
import cacheduel.plan.CellName;
import java.util.List;
import java.util.Set;

/**
 * One figure of one cell from night to night.
 *
 * @param cellName the cell's name, which is the same in each run
 * @param cell the cell in the newest run that has it
 * @param control whether it shows the machine rather than a client: the floor's and the harness's
 *     own cells
 * @param label operation and figure, for example "get p99"
 * @param relative whether its numbers are ratios to the floor's, else they are in the figure's unit
 * @param points one for each night, the oldest first
 */
public record Series(
    CellName cellName,
    Cell cell,
    boolean control,
    Figure figure,
    String label,
    boolean relative,
    List<NightPoint> points) {
  private static final Set<Figure> RATIOS =
      Set.of(Figure.P50, Figure.P99, Figure.RESPONSE_P50, Figure.RESPONSE_P99);

  /** Returns whether a figure is followed from night to night. */
  public static boolean follows(Figure figure) {
    return followsAsRatio(figure) || (figure.kind() == Kind.COST && figure != Figure.SERVER_CPU);
  }

  /** Returns whether a figure is divided by the floor's, to cancel the speed of the machine. */
  static boolean followsAsRatio(Figure figure) {
    return figure.kind() == Kind.RATE || RATIOS.contains(figure);
  }

  /** Returns the cell's name as text. */
  public String name() {
    return cellName.toString();
  }

  /** Returns the quantity and the shown unit of its numbers, for example "throughput / floor" or "client-cpu µs/op". */
  public String heading() {
    return relative ? label + " / floor" : label + " " + shownUnit();
  }

  /** Returns the unit in which numbers are shown; empty for a ratio. */
  public String shownUnit() {
    return relative ? "" : figure.unit().shownSymbol().replace("us", "µs");
  }

  /** Converts a number of the series into the shown unit. */
  public double shown(double value) {
    return relative ? value : figure.unit().shown(value);
  }

  /** Converts a number of the series, with its interval, into the shown unit. */
  public Range shown(Range value) {
    return value.times(shown(1));
  }

  /** Returns the smallest change that counts, as a share: the same as in a comparison of two arms. */
  double leastChange() {
    boolean tail = figure == Figure.P99 || figure == Figure.RESPONSE_P99;
    return Rule.STANDARD.delta(tail ? Metric.P99 : Metric.THROUGHPUT);
  }
}
