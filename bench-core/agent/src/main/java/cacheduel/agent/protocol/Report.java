// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import cacheduel.jmh.ShareResult;
import cacheduel.machine.Usage;
import java.io.Serializable;
import java.util.List;

/**
 * The results of an agent's client JVMs for one share of a cell.
 *
 * @param result their results
 * @param periods the usage of the agent's machine in each measured iteration; empty if another agent
 *     or the harness watches it
 * @param log the JVMs' output
 */
public record Report(ShareResult result, List<Usage> periods, String log) implements Serializable {}
