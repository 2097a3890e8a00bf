// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

/** The start and the end of a measured time. All times are in nanoseconds. */
public enum TimeKind {
  /** From the call to the server's answer: the service time. */
  COMPLETED,
  /** From the call to its return, in modes in which the return is not the answer. */
  ACCEPTED,
  /**
   * From the instant at which the operation should have started to the server's answer: the
   * response time. Recorded only with a schedule.
   */
  RESPONSE,
  /**
   * From the instant at which the operation should have started to its start: the lateness of the
   * harness's own timer. Recorded only if the thread was waiting for that instant.
   */
  TIMER_LAG
}
