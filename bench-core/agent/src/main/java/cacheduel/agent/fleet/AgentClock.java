// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

/**
 * An agent's clock, as seen from the harness.
 *
 * @param aheadNanos by how much it is ahead of the harness's clock, in nanoseconds
 * @param errorNanos by how much that may be wrong
 */
record AgentClock(long aheadNanos, long errorNanos) {
  /** The clock of the harness's own machine. */
  static final AgentClock SAME = new AgentClock(0, 0);

  /**
   * Returns what a question and its answer tell: the agent read its clock at some instant between
   * them, so that the error is at most half the round trip (Cristian, "Probabilistic clock
   * synchronization", 1989).
   *
   * @param askedNanos the harness's clock when it asked
   * @param agentNanos the agent's clock in the answer
   * @param answeredNanos the harness's clock when the answer arrived
   */
  static AgentClock of(long askedNanos, long agentNanos, long answeredNanos) {
    long trip = answeredNanos - askedNanos;
    return new AgentClock(agentNanos - askedNanos - trip / 2, trip / 2 + trip % 2);
  }

  /** Returns the one that is known better. */
  AgentClock orBetter(AgentClock other) {
    return other.errorNanos < errorNanos ? other : this;
  }
}
