// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.fitness;

import cacheduel.machine.TimerGranularity;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The rule about the clock that measures latencies. */
final class TimerFitness {
  /** A hardware counter has finer steps, and most latencies are tens of microseconds. */
  static final long STEP_NANOS = 1_000;

  /** Share of the median latency that the clock's cost or its step may amount to. */
  static final double SHARE = 0.1;

  /** Above it the number shows the clock more than the client. */
  static final double SHARE_INVALID = 0.5;

  private static final String SUBJECT = "clock";
  private static final Limit LIMIT = new Limit(SHARE, SHARE_INVALID, Limit.Unit.SHARE);

  private TimerFitness() {}

  /**
   * @param p50Nanos the reported median latency; null if there is none
   */
  static FitnessFinding judge(@Nullable TimerGranularity timer, @Nullable Double p50Nanos) {
    if (timer == null) {
      return FitnessFinding.notKnown(SUBJECT, "it was not measured");
    }
    Severity severity = timer.stepNanos() > STEP_NANOS ? Severity.WARN : Severity.OK;
    String figure = String.format(
        Locale.ROOT,
        "%d ns a step (threshold %d ns), %.0f ns a reading",
        timer.stepNanos(),
        STEP_NANOS,
        timer.costNanos());
    if (p50Nanos != null && p50Nanos > 0) {
      double share = Math.max((double) timer.stepNanos(), timer.costNanos()) / p50Nanos;
      severity = LIMIT.severity(share).compareTo(severity) > 0 ? LIMIT.severity(share) : severity;
      figure +=
          String.format(Locale.ROOT, ", of the p50 of %.0f ns %s", p50Nanos, LIMIT.figure(share));
    }
    return FitnessFinding.of(
        SUBJECT,
        severity,
        figure,
        "such latencies are partly the clock's own; compare throughput, and use a machine whose"
            + " clock is the CPU's counter (Linux: clock source tsc)");
  }
}
