// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

/** The kinds of {@link Remark}. */
public enum RemarkKind {
  /** The client, the server or the machine cannot do what the cell asks for. The client is the subject. */
  NOT_POSSIBLE,
  /** The server could not be started, or no longer answers. */
  SERVER_FAILED,
  /** The harness could not start or read the client's JVMs. */
  HARNESS_FAILED,
  /** An agent was lost. */
  AGENT_LOST,
  /** The client could not connect to the server. The step is the subject, as of all failed steps. */
  CONNECT_FAILED,
  /** Entries could not be stored before the measurement, or read back, in time. */
  STORING_FAILED,
  /** A client JVM failed in another step, or at an unknown one. */
  FORK_FAILED,
  /** Fewer iterations were measured than planned. */
  UNFINISHED,
  /** A repetition had another number of operations than the workload. */
  WRONG_REPETITION,
  /** Not one operation was completed. */
  NOTHING_COMPLETED,

  /** Operations failed. */
  ERRORS,
  /** Answers were wrong. */
  WRONG_ANSWERS,
  /** The share of hits is not the workload's. */
  WRONG_HIT_RATIO,
  /** Entries were missing or wrong before the first operation. */
  PRELOAD_LOST,
  /** Writes without an answer never reached the server. */
  LOST_WRITES,
  /** The server counted fewer operations than must have reached it. The operation is the subject. */
  COUNTED_TOO_FEW,
  /** The server counted more operations than were sent. The operation is the subject. */
  COUNTED_TOO_MANY,
  /** The server had too little memory for the workload. */
  EVICTIONS,
  /** The server was restarted during the cell. */
  SERVER_RESTARTED,
  /** Some operations were called, but not timed. */
  NOT_TIMED,
  /** The times do not fit the number of callers, by Little's law. */
  LITTLES_LAW,
  /** The client JVMs did not measure at the same time. */
  APART,
  /** A given rate was missed. */
  MISSED_RATE,
  /** The machine is unfit for the measurement. What of it is the subject. */
  UNFIT_MACHINE,

  /** JMH's own score is more than was counted. */
  JMH_SCORE,
  /** Fewer operations were in flight than the window holds. */
  WINDOW_NOT_FULL,
  /** The calling threads spent much of their time on values. */
  BUSY_CALLERS,
  /** Repetitions are so short that their start dominates. */
  SHORT_REPETITION,
  /** The server's counters do not show whether requests were lost or repeated. */
  UNCHECKED,
  /** The server's settings are unknown. */
  UNKNOWN_SETTINGS,
  /** Others used the server during the cell. */
  SHARED_SERVER,
  /** The client opened connections again. */
  RECONNECTED,
  /** The server refused connections. */
  REFUSED_CONNECTIONS,
  /** The warm-up ended at its bound. */
  UNSETTLED,
  /** The rate of a fork still changed while it was measured. The fork is the subject. */
  UNSTABLE,
  /** The rates of agents differ. */
  STRAGGLING_AGENTS,

  /** Which kept jars a client of a nightly run has. The client is the subject. */
  REFERENCE,
  /** Files of the run are damaged, and what they held is left out. The file is the subject. */
  DAMAGED_FILE
}
