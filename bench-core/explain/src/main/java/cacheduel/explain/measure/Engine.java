// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.measure;

import java.util.Locale;

/** A source of a profiler's samples of running threads. */
public enum Engine {
  /**
   * async-profiler's timer of each thread's CPU time (Linux). The kernel checks it only at its
   * ticks, so each tick that finds a thread running takes a sample.
   */
  CTIMER(100_000),
  /** async-profiler's timer of the process. */
  ITIMER(10_000_000),
  /**
   * async-profiler's perf events, which see the kernel's functions where they are permitted, and
   * add microseconds to each context switch.
   */
  PERF(10_000_000),
  /** JDK Flight Recorder, which sees Java code only. */
  JFR(10_000_000);

  private final long nanos;

  Engine(long nanos) {
    this.nanos = nanos;
  }

  /** Returns the CPU time after which a sample is due; it is taken at the next opportunity. */
  public long nanos() {
    return nanos;
  }

  /** Returns the name of async-profiler's event. */
  String event() {
    return this == PERF ? "cpu-clock" : name().toLowerCase(Locale.ROOT);
  }
}
