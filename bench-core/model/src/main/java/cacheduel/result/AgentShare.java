// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import org.jspecify.annotations.Nullable;

/**
 * One agent's contribution to a fork of a cell. Immutable.
 *
 * @param agent the agent's name in its run, for example "local-2" or "10.0.0.5:7007"
 * @param host the name of its machine
 * @param probe whether it measured times at a low rate beside the load of the others; its operations
 *     are in no other figure
 * @param processes the number of its client JVMs
 * @param load the load of its JVMs
 * @param clock the state of its clock
 */
public record AgentShare(
    String agent, String host, boolean probe, int processes, Load load, Clock clock) {
  /**
   * The load of an agent's JVMs together.
   *
   * @param operations number of operations called in the measured iterations
   * @param opsPerSecond their rate; 0 if the agent was lost
   * @param p50Nanos the median of the times of its operations, in nanoseconds; null if it was lost
   * @param p99Nanos their 99th percentile
   * @param clientCpuNanos processor time per operation, in nanoseconds
   */
  public record Load(
      long operations,
      double opsPerSecond,
      @Nullable Long p50Nanos,
      @Nullable Long p99Nanos,
      @Nullable Double clientCpuNanos) {}

  /**
   * An agent's clock.
   *
   * @param offsetNanos by how much it was ahead of the harness's, in nanoseconds; 0 on the same
   *     machine
   * @param errorNanos by how much that may be wrong: half the shortest round trip
   * @param startLateNanos the longest time by which its JVMs began a measured iteration after the
   *     agreed instant
   */
  public record Clock(long offsetNanos, long errorNanos, long startLateNanos) {}
}
