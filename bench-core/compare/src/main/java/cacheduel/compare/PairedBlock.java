// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.OptionalDouble;

/**
 * One fork of each arm, measured directly one after the other.
 *
 * @param number the 1-based number of the block
 * @param baselineFirst whether the baseline's fork ran first
 * @param waitedSeconds the time that the block waited for a quiet machine
 * @param baseline the baseline's fork
 * @param candidate the candidate's fork
 */
public record PairedBlock(
    int number,
    boolean baselineFirst,
    double waitedSeconds,
    ComparedFork baseline,
    ComparedFork candidate) {

  /** Returns whether both forks were measured on a quiet machine. */
  public boolean isQuiet() {
    return baseline.figures().isQuiet() && candidate.figures().isQuiet();
  }

  /** Returns the candidate's slowdown; empty if the metric is unknown. */
  OptionalDouble slowdown(Metric metric) {
    Double before = baseline.figures().values().get(metric);
    Double after = candidate.figures().values().get(metric);
    return before == null || after == null
        ? OptionalDouble.empty()
        : metric.slowdown(before, after);
  }
}
