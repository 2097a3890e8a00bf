// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.measure;

import java.util.Locale;

/** What takes a profiler's samples of running threads. */
public enum Engine {
  /**
   * A timer of each thread, which counts its CPU time (Linux). The kernel looks at it at its ticks
   * only, so that each tick that finds a thread running takes a sample; async-profiler's.
   */
  CTIMER(100_000),
  /** A timer of the process; async-profiler's. */
  ITIMER(10_000_000),
  /**
   * Perf events, which see the kernel's functions where they are permitted, and cost each context
   * switch microseconds; async-profiler's.
   */
  PERF(10_000_000),
  /** JDK Flight Recorder, which sees Java code only. */
  JFR(10_000_000);

  private final long nanos;

  Engine(long nanos) {
    this.nanos = nanos;
  }

  /** Returns the CPU time after which it takes a sample, as soon as it can. */
  public long nanos() {
    return nanos;
  }

  /** Returns its name as an event of async-profiler. */
  String event() {
    return this == PERF ? "cpu-clock" : name().toLowerCase(Locale.ROOT);
  }
}
