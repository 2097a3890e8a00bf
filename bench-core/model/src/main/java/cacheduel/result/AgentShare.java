// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import org.jspecify.annotations.Nullable;

/**
 * One agent's contribution to a fork of a cell. Immutable.
 *
 * @param fork the 1-based number of the fork
 * @param agent the agent's name in its run, for example "local-2" or "10.0.0.5:7007"
 * @param host the name of its machine
 * @param probe whether it measured times at a low rate beside the load of the others; its operations
 *     are in no other figure
 * @param processes the number of its client JVMs
 * @param operations number of operations that it called in the measured iterations
 * @param opsPerSecond the rate of its JVMs together; 0 if it was lost
 * @param p50Nanos the median of the times of its operations, in nanoseconds; null if it was lost
 * @param p99Nanos their 99th percentile
 * @param clientCpuNanos processor time of its JVMs per operation, in nanoseconds
 * @param clockOffsetNanos by how much its clock was ahead of the harness's, in nanoseconds; 0 on the
 *     same machine
 * @param clockErrorNanos by how much that may be wrong: half the shortest round trip
 * @param startLateNanos the longest time by which its JVMs began a measured iteration after the
 *     agreed instant
 */
public record AgentShare(
    int fork,
    String agent,
    String host,
    boolean probe,
    int processes,
    long operations,
    double opsPerSecond,
    @Nullable Long p50Nanos,
    @Nullable Long p99Nanos,
    @Nullable Double clientCpuNanos,
    long clockOffsetNanos,
    long clockErrorNanos,
    long startLateNanos) {
  /** Returns a copy in another fork, by its 1-based number. */
  public AgentShare ofFork(int number) {
    return new AgentShare(
        number,
        agent,
        host,
        probe,
        processes,
        operations,
        opsPerSecond,
        p50Nanos,
        p99Nanos,
        clientCpuNanos,
        clockOffsetNanos,
        clockErrorNanos,
        startLateNanos);
  }
}
