// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import java.io.Serializable;
import java.util.List;

/**
 * The warm-up of a client JVM. Immutable.
 *
 * @param settled whether the JVM was warm at its end: its compilers were idle, and neither its rate
 *     nor the processor time of an operation had a trend
 * @param needed the number of iterations after which that was so to the end; all of them if the JVM was
 *     not warm
 * @param steps its iterations, in order
 */
public record WarmUpEnd(boolean settled, int needed, List<WarmUpStep> steps)
    implements Serializable {
  public WarmUpEnd {
    steps = List.copyOf(steps);
  }

  /** Returns the seconds of load until the JVM was warm. */
  public double neededSeconds() {
    return steps.stream().limit(needed).mapToDouble(WarmUpStep::seconds).sum();
  }
}
