// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.compare.Metric;
import cacheduel.export.Direction;
import cacheduel.export.Measure;
import cacheduel.plan.Cell;
import java.util.List;

/**
 * One figure of one cell from night to night.
 *
 * @param name the cell's name, which is the same in each run
 * @param cell the cell as the newest run with it has it
 * @param control whether it tells of the machine rather than of a client: the floor's and the
 *     harness's own cells
 * @param measure what the figure measures
 * @param label operation and measure, for example "get p99"
 * @param relative whether its numbers are ratios to the floor's, else they are in the measure's unit
 * @param points one for each night, the oldest first
 */
public record Series(
    String name,
    Cell cell,
    boolean control,
    Measure measure,
    String label,
    boolean relative,
    List<Point> points) {

  /** What its numbers are, for example "throughput / floor" or "client-cpu ns/op". */
  public String figure() {
    return relative ? label + " / floor" : label + " " + measure.unit();
  }

  /** Where the newest night stands among the earlier ones. */
  public Standing standing() {
    return Standing.of(this);
  }

  /** The smallest change that counts, as a share: the same as when two arms are compared. */
  double leastChange() {
    boolean tail = measure == Measure.P99 || measure == Measure.RESPONSE_P99;
    return (tail ? Metric.P99 : Metric.THROUGHPUT).delta();
  }

  boolean moreIsBetter() {
    return measure.direction() == Direction.BIGGER_IS_BETTER;
  }

  /** Whether it counts operations a second. */
  boolean isRate() {
    return measure == Measure.THROUGHPUT || measure == Measure.ACCEPTED_THROUGHPUT;
  }

  /** Whether it tells of times from the intended start on. */
  boolean isResponse() {
    return measure == Measure.RESPONSE_P50 || measure == Measure.RESPONSE_P99;
  }
}
