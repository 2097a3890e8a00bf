// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.compare.Metric;
import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.plan.Cell;
import cacheduel.plan.CellName;
import java.util.List;

/**
 * One figure of one cell from night to night.
 *
 * @param cellName the cell's name, which is the same in each run
 * @param cell the cell as the newest run with it has it
 * @param control whether it tells of the machine rather than of a client: the floor's and the
 *     harness's own cells
 * @param figure the figure
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
    List<Point> points) {

  /** Its cell's name as text. */
  public String name() {
    return cellName.toString();
  }

  /** What its numbers are, for example "throughput / floor" or "client-cpu ns/op". */
  public String heading() {
    return relative ? label + " / floor" : label + " " + figure.unit().symbol();
  }

  /** Returns the outlier check of the newest night. */
  public Outlier outlier() {
    return Outlier.of(this);
  }

  /** The smallest change that counts, as a share: the same as when two arms are compared. */
  double leastChange() {
    boolean tail = figure == Figure.P99 || figure == Figure.RESPONSE_P99;
    return (tail ? Metric.P99 : Metric.THROUGHPUT).delta();
  }

  /** Whether it counts operations a second. */
  boolean isRate() {
    return figure.kind() == Kind.RATE;
  }

  /** Whether it is of times from the intended start on. */
  boolean isResponse() {
    return figure.kind() == Kind.RESPONSE;
  }
}
