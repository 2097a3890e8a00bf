// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import java.util.List;

/**
 * The values of a figure in the rounds of a cell.
 *
 * @param low the lowest
 * @param median the middle one
 * @param high the highest
 */
public record FaultSpread(FaultValue low, FaultValue median, FaultValue high) {
  private static final double WIDE = 0.1;

  /** Returns the spread of at least one value. */
  static FaultSpread of(List<FaultValue> values) {
    List<FaultValue> sorted = values.stream().sorted().toList();
    FaultValue below = sorted.get((sorted.size() - 1) / 2);
    FaultValue above = sorted.get(sorted.size() / 2);
    FaultValue median =
        new FaultValue((below.value() + above.value()) / 2, below.atLeast() || above.atLeast());
    return new FaultSpread(sorted.get(0), median, sorted.get(sorted.size() - 1));
  }

  /** Returns whether the range is wider than a tenth of the median. */
  public boolean isWide() {
    return low.atLeast() != high.atLeast()
        || high.value() - low.value() > WIDE * Math.abs(median.value());
  }
}
