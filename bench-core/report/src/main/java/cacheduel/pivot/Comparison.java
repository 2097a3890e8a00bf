// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.plan.Cell;
import cacheduel.workload.Operation;
import org.jspecify.annotations.Nullable;

/**
 * Two cells that differ in one axis, and the ratios of one of their operations.
 *
 * @param cell the cell that is compared
 * @param reference the cell that it is compared with
 * @param value the cell's value of the axis, for example "binary"
 * @param referenceValue the other's, for example "ascii"
 * @param isFloor whether both are memcached's bare wire client, with which other clients are
 *     compared
 * @param operation the operation; null if none was timed
 * @param first whether it is the first of the two cells' lines, the only one with the rate
 * @param rate operations a second over the reference's; above 1 is better
 * @param p50 median of the times over the reference's; below 1 is better
 * @param p99 99th percentile of the times over the reference's; below 1 is better
 */
public record Comparison(
    Cell cell,
    Cell reference,
    String value,
    String referenceValue,
    boolean isFloor,
    @Nullable Operation operation,
    boolean first,
    Ratio rate,
    Ratio p50,
    Ratio p99) {

  /** Returns the values of dividend and divisor, for example "binary / ascii". */
  public String ratio() {
    return value + " / " + referenceValue;
  }
}
