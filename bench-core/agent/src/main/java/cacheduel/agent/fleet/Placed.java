// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import cacheduel.timing.ClockOffset;

/**
 * An agent with its machine and its clock.
 *
 * @param name its name in the run
 * @param host the name of its machine
 * @param here whether that is the harness's own machine
 * @param probe whether it measures beside the load of the others
 * @param clock the offset of its clock
 */
record Placed(String name, String host, boolean here, boolean probe, ClockOffset clock) {}
