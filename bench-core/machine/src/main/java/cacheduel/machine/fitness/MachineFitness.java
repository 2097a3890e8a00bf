// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.fitness;

import cacheduel.machine.MachineUsage;
import cacheduel.machine.TimerGranularity;
import cacheduel.machine.fitness.Threshold.Unit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The rules about the queue for the CPUs and the clock. */
final class MachineFitness {
  /** Waiting threads of other processes per core above which own threads wait behind them. */
  static final double QUEUE_A_CORE = 2;

  /** Hardware counters have finer steps, and most latencies are tens of microseconds. */
  static final long CLOCK_STEP_NANOS = 1_000;

  /** Largest share of the median latency that the clock's step or reading cost may reach. */
  static final double CLOCK_SHARE = 0.1;

  /** Above this share a latency shows the clock more than the client. */
  static final double CLOCK_SHARE_INVALID = 0.5;

  private static final Threshold CLOCK =
      new Threshold(CLOCK_SHARE, Severity.WARN, CLOCK_SHARE_INVALID, Unit.SHARE);

  private MachineFitness() {}

  /**
   * Judges the threads of other processes that waited for a CPU.
   *
   * @param ownThreads number of threads of client and server; null if unknown
   */
  static FitnessFinding queue(MachineUsage machine, @Nullable Long ownThreads) {
    Threshold threshold =
        new Threshold(QUEUE_A_CORE * machine.cores(), Severity.WARN, Unit.THREADS);
    Double queue = machine.queue();
    if (queue != null && ownThreads != null) {
      queue = Math.max(0, queue - ownThreads);
    } else if (queue != null && queue > threshold.most()) {
      queue = null;
    }
    return threshold.judge(
        "queue for the CPUs, beyond own threads",
        queue,
        "the system does not report it, or not the number of own threads",
        "other processes want the CPUs; end them, or wait until they are done");
  }

  /**
   * Judges the clock by its step, and by the share of the median latency that it accounts for.
   *
   * @param timer null if it was not measured
   * @param p50Nanos the reported median latency; null if there is none
   */
  static FitnessFinding clock(@Nullable TimerGranularity timer, @Nullable Double p50Nanos) {
    String subject = "clock";
    if (timer == null) {
      return FitnessFinding.notKnown(subject, "it was not measured");
    }
    Severity severity = timer.stepNanos() > CLOCK_STEP_NANOS ? Severity.WARN : Severity.OK;
    String figure = String.format(
        Locale.ROOT,
        "%d ns a step (threshold %d ns), %.0f ns a reading",
        timer.stepNanos(),
        CLOCK_STEP_NANOS,
        timer.costNanos());
    if (p50Nanos != null && p50Nanos > 0) {
      double share = Math.max((double) timer.stepNanos(), timer.costNanos()) / p50Nanos;
      severity = CLOCK.severity(share).compareTo(severity) > 0 ? CLOCK.severity(share) : severity;
      figure +=
          String.format(Locale.ROOT, ", of the p50 of %.0f ns %s", p50Nanos, CLOCK.figure(share));
    }
    return FitnessFinding.of(
        subject,
        severity,
        figure,
        "such latencies are partly the clock's own; compare throughput, and use a machine whose"
            + " clock is the CPU's counter (Linux: clock source tsc)");
  }
}
