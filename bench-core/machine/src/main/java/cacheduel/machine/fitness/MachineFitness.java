// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.fitness;

import cacheduel.machine.MachineUsage;
import cacheduel.machine.TimerGranularity;
import cacheduel.machine.fitness.Limit.Unit;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The rules about disturbance by other processes, the hypervisor and CPU limits, and the clock. */
final class MachineFitness {
  /**
   * CPU that other processes may use before the result is doubtful, in cores. On two cores, forks
   * with less than this agree within about 4 %, and with more within about 20 %; the latency of a
   * single thread may even fall, since a busy CPU need not be woken.
   */
  static final double FOREIGN_CORES = 0.25;

  /** Share of all cores above which other processes use more CPU than the measured ones. */
  static final double FOREIGN_SHARE_INVALID = 0.5;

  /** Steal comes in gaps of milliseconds: 2 % of the time is far above a loopback p99's 1 %. */
  static final double STEAL = 0.02;

  /** Above it throughput itself is off by more than the differences between clients. */
  static final double STEAL_INVALID = 0.1;

  /**
   * A throttled group stands still for the rest of a period of usually 100 ms: 1 % of the time is
   * enough to make the p99.
   */
  static final double THROTTLED = 0.01;

  /** Above it the limit determines throughput, not the client. */
  static final double THROTTLED_INVALID = 0.05;

  /** Waiting threads of other processes per core above which own threads wait behind them. */
  static final double QUEUE_A_CORE = 2;

  /** Hardware counters have finer steps, and most latencies are tens of microseconds. */
  static final long CLOCK_STEP_NANOS = 1_000;

  /** Largest share of the median latency that the clock's step or reading cost may reach. */
  static final double CLOCK_SHARE = 0.1;

  /** Above this share a latency shows the clock more than the client. */
  static final double CLOCK_SHARE_INVALID = 0.5;

  private static final Limit STOLEN = new Limit(STEAL, STEAL_INVALID, Unit.SHARE);
  private static final Limit STOPPED = new Limit(THROTTLED, THROTTLED_INVALID, Unit.SHARE);

  private static final Limit CLOCK = new Limit(CLOCK_SHARE, CLOCK_SHARE_INVALID, Unit.SHARE);

  private MachineFitness() {}

  /**
   * @param ownThreads number of threads of client and server; null if unknown
   */
  static List<FitnessFinding> judge(MachineUsage machine, @Nullable Long ownThreads) {
    return List.of(
        foreign(machine), steal(machine), throttling(machine), queue(machine, ownThreads));
  }

  private static FitnessFinding foreign(MachineUsage machine) {
    return new Limit(
            FOREIGN_CORES,
            Math.max(FOREIGN_CORES, FOREIGN_SHARE_INVALID * machine.cores()),
            Unit.CORES)
        .judge(
            "foreign CPU",
            machine.foreignCores(),
            "the system reports no idle time, or no CPU time of client, server or harness",
            "something else runs on this machine; end it, or wait until it is done");
  }

  private static FitnessFinding steal(MachineUsage machine) {
    return STOLEN.judge(
        "steal, of all cores' time",
        machine.stealShare(),
        "the system does not report it",
        "the hypervisor gives this machine's CPUs to others; use a machine with CPUs of its own,"
            + " or measure at another time");
  }

  private static FitnessFinding throttling(MachineUsage machine) {
    return STOPPED.judge(
        "throttled by a CPU limit, of the time",
        machine.throttledShare(),
        "the system does not report it",
        "this process' container or control group has used up its share and was stopped; raise its"
            + " CPU limit or take it away");
  }

  private static FitnessFinding queue(MachineUsage machine, @Nullable Long ownThreads) {
    Limit limit = Limit.warningOnly(QUEUE_A_CORE * machine.cores(), Unit.THREADS);
    Double queue = machine.queue();
    if (queue != null && ownThreads != null) {
      queue = Math.max(0, queue - ownThreads);
    } else if (queue != null && queue > limit.warn()) {
      queue = null;
    }
    return limit.judge(
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
