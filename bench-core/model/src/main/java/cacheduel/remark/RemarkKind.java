// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.remark;

/** The kinds of {@link Remark}. */
public enum RemarkKind {
  /** The client, the server or the machine cannot do what the cell asks for. The client is the subject. */
  NOT_POSSIBLE("not possible"),
  /** The server could not be started, or no longer answers. */
  SERVER_FAILED("the server failed"),
  /** The harness could not start or read the client's JVMs. */
  HARNESS_FAILED("the harness failed"),
  /** An agent was lost. */
  AGENT_LOST("an agent was lost"),
  /** The client could not connect to the server. The step is the subject, as of all failed steps. */
  CONNECT_FAILED("the client could not connect"),
  /** Entries could not be stored before the measurement, or read back, in time. */
  STORING_FAILED("entries could not be stored or read back"),
  /** A client JVM failed in another step, or at an unknown one. */
  FORK_FAILED("a client JVM failed"),
  /** Fewer iterations were measured than planned. */
  UNFINISHED("iterations are missing"),
  /** A repetition had another number of operations than the workload. */
  WRONG_REPETITION("a repetition had the wrong number of operations"),
  /** Not one operation was completed. */
  NOTHING_COMPLETED("no operation was completed"),

  /** Operations failed. */
  ERRORS("operations failed"),
  /** Answers were wrong. */
  WRONG_ANSWERS("answers were wrong"),
  /** The share of hits is not the workload's. */
  WRONG_HIT_RATIO("the hit ratio is wrong"),
  /** Entries were missing or wrong before the first operation. */
  PRELOAD_LOST("preloaded entries were missing or wrong"),
  /** Writes were answered, or sent without waiting for an answer, and had no effect. */
  LOST_WRITES("writes were lost"),
  /** The server counted fewer operations than must have reached it. The operation is the subject. */
  COUNTED_TOO_FEW("the server counted too few operations"),
  /** The server counted more operations than were sent. The operation is the subject. */
  COUNTED_TOO_MANY("the server counted too many operations"),
  /** The server had too little memory for the workload. */
  EVICTIONS("the server evicted entries"),
  /** The server was restarted during the cell. */
  SERVER_RESTARTED("a server was restarted"),
  /** Some operations were called, but not timed. */
  NOT_TIMED("operations were not timed"),
  /** The times do not fit the number of callers, by Little's law. */
  LITTLES_LAW("times do not fit the number of callers"),
  /** The client JVMs did not measure at the same time. */
  APART("the client JVMs did not measure at the same time"),
  /** A given rate was missed. */
  MISSED_RATE("the rate was missed"),
  /** The machine is unfit for the measurement. What of it is the subject. */
  UNFIT_MACHINE("the machine is unfit"),

  /** JMH's own score is more than was counted. */
  JMH_SCORE("JMH's own score is more than was counted"),
  /** Fewer operations were in flight than the window holds. */
  WINDOW_NOT_FULL("less than 90 % of the window was in flight"),
  /** The calling threads spent much of their time on values. */
  BUSY_CALLERS("the threads spent much of their time between calls"),
  /** Repetitions are so short that their start dominates. */
  SHORT_REPETITION("a repetition is so short that it mostly shows the start"),
  /** The rate of an open loop differs from the one that was asked for. */
  RATE_OFF("the rate is not quite the one that was asked for"),
  /** The share of operations that miss depends on the rate. */
  MISSES_BY_SPEED("a faster client misses more"),
  /** No write was read back. */
  UNPROVEN_WRITES("no write was read back"),
  /** The server's counters do not show whether requests were lost or repeated. */
  UNCHECKED("unchecked against the server"),
  /** The server's settings are unknown. */
  UNKNOWN_SETTINGS("the server's settings are unknown"),
  /** Others used the server during the cell. */
  SHARED_SERVER("others use the server, too"),
  /** Keys were left on a server that was given by its address. */
  KEYS_LEFT("keys were left on the server"),
  /** The client opened connections again. */
  RECONNECTED("connections were opened again"),
  /** The server refused connections. */
  REFUSED_CONNECTIONS("the server refused connections"),
  /** The client was not warm when it was measured. */
  UNSETTLED("UNSETTLED: it was not warm when it was measured"),
  /** A fork was measured again, because an attempt failed or met a disturbed machine. The round is the subject. */
  REPEATED("a fork was measured again"),
  /** The rates of agents differ. */
  STRAGGLING_AGENTS("the rates of agents differ"),

  /** The environment adds arguments to the client JVMs. */
  ADDED_ARGUMENTS("the environment adds JVM arguments"),
  /** Which kept jars a client of a nightly run has. The client is the subject. */
  REFERENCE("kept jars were measured"),
  /** Files of the run are damaged, and what they held is left out. The file is the subject. */
  DAMAGED_FILE("a file is damaged");

  private final String label;

  RemarkKind(String label) {
    this.label = label;
  }

  /** Returns the observation in a few words, without its figures. */
  public String label() {
    return label;
  }
}
