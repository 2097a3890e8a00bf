// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

/** From when to when a time is measured. All are in nanoseconds. */
public enum TimeKind {
  /** From the call to the server's answer: the service time. */
  COMPLETED,
  /** From the call to its return, in modes where that is not the answer. */
  ACCEPTED,
  /**
   * From the instant at which the operation should have started to the server's answer: the response
   * time. Only where a schedule says when that is.
   */
  RESPONSE,
  /**
   * From the instant at which the operation should have started to its start, only of operations
   * whose thread was free and waiting: how late the harness's own timer was.
   */
  TIMER_LAG
}
