// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.OptionalDouble;

/**
 * One fork of each arm, measured directly one after the other.
 *
 * @param number from 1 on
 * @param baselineFirst whether the baseline's fork ran first
 * @param waitedSeconds how long the block waited for a quiet machine
 * @param baseline the baseline's fork
 * @param candidate the candidate's
 */
public record Block(
    int number,
    boolean baselineFirst,
    double waitedSeconds,
    ComparedFork baseline,
    ComparedFork candidate) {

  /** Whether both forks were measured on a quiet machine. */
  public boolean isClean() {
    return baseline.figures().isClean() && candidate.figures().isClean();
  }

  /** How much slower the candidate was; empty if the block is not clean or the metric unknown. */
  OptionalDouble slowdown(Metric metric) {
    Double before = baseline.figures().values().get(metric);
    Double after = candidate.figures().values().get(metric);
    return before == null || after == null
        ? OptionalDouble.empty()
        : metric.slowdown(before, after);
  }
}
