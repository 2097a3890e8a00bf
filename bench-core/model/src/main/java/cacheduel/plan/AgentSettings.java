// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import org.jspecify.annotations.Nullable;

/**
 * The agents of a run.
 *
 * @param on where they are, as {@code --on} says
 * @param probeOpsPerSecond the rate of one more agent, which measures times beside the load of the
 *     others; null without a probe
 */
public record AgentSettings(String on, @Nullable Double probeOpsPerSecond) {
  /** Returns the number of agents of a cell, the probe included. */
  public int all(int load) {
    return probeOpsPerSecond == null ? load : load + 1;
  }
}
