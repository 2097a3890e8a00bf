// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.machine.Usage;
import cacheduel.remark.Remark;
import cacheduel.result.AgentShare;
import cacheduel.totals.ForkTotals;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.RunResult;

/**
 * The results of all client JVMs of a cell.
 *
 * @param jmh JMH's result of each JVM; none of one without a successful iteration
 * @param totals the JVMs' totals, summed
 * @param failure the reason why a JVM failed, or null
 * @param lost the reason why the run cannot go on after this cell, or null
 * @param agents the figures of each agent; empty without agents
 * @param elsewhere for each other machine on which JVMs ran, its usage in each measured iteration
 * @param here whether JVMs ran on this machine
 * @param cores number of CPUs of all machines on which JVMs ran
 */
public record GeneratedLoad(
    List<RunResult> jmh,
    ForkTotals totals,
    @Nullable Remark failure,
    @Nullable Remark lost,
    List<AgentShare> agents,
    List<List<Usage>> elsewhere,
    boolean here,
    int cores) {}
