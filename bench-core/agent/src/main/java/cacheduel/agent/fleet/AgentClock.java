// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

/**
 * The offset of an agent's clock from the harness's, with its error.
 *
 * @param aheadNanos by how much it is ahead of the harness's clock, in nanoseconds
 * @param errorNanos the largest possible error of that, in nanoseconds
 */
record AgentClock(long aheadNanos, long errorNanos) {
  /** The clock of the harness's own machine. */
  static final AgentClock SAME = new AgentClock(0, 0);

  /**
   * Returns the offset from one round trip: the agent read its clock at some instant within it, so
   * that the error is at most half of it (Cristian, "Probabilistic clock synchronization", 1989).
   *
   * @param askedNanos the harness's clock when it asked
   * @param agentNanos the agent's clock in the answer
   * @param answeredNanos the harness's clock when the answer arrived
   */
  static AgentClock of(long askedNanos, long agentNanos, long answeredNanos) {
    long trip = answeredNanos - askedNanos;
    return new AgentClock(agentNanos - askedNanos - trip / 2, trip / 2 + trip % 2);
  }

  /** Returns the one with the smaller error. */
  AgentClock orBetter(AgentClock other) {
    return other.errorNanos < errorNanos ? other : this;
  }
}
