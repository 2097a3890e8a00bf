// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.fitness;

import cacheduel.machine.MachineUsage;
import cacheduel.machine.ProcessUsage;
import cacheduel.machine.Usage;
import cacheduel.machine.fitness.Threshold.Unit;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An outside cause that takes the machine away from client and server during a measurement. It
 * makes absolute figures noisy, never wrong: answers and counts stay the same.
 */
public enum Disturbance {
  /**
   * CPU time of processes other than the measured ones and the harness. On two cores, forks below
   * the threshold agree within about 4 %, those above it within about 20 %; the latency of a single
   * thread may even fall, since a busy CPU need not be woken.
   */
  FOREIGN_CPU(
      "foreign CPU",
      "foreign CPU",
      new Threshold(0.25, Severity.NOISY, Unit.CORES),
      0.1,
      usage -> usage.machine().foreignCores(),
      "the system reports no idle time, or no CPU time of client, server or harness",
      "other processes run on this machine; end them, or wait until they are done"),
  /** Steal comes in gaps of milliseconds: 2 % of the time is well above the 1 % behind a p99. */
  STEAL(
      "steal",
      "steal, of all cores' time",
      new Threshold(0.02, Severity.NOISY, Unit.SHARE),
      0.015,
      usage -> usage.machine().stealShare(),
      "the system does not report it",
      "the hypervisor gives this machine's CPUs to others; use a machine with CPUs of its own,"
          + " or measure at another time"),
  /**
   * A throttled group is stopped for the rest of a period, usually of 100 ms: 1 % of the time is
   * enough to determine the p99.
   */
  THROTTLING(
      "throttling",
      "throttled by a CPU limit, of the time",
      new Threshold(0.01, Severity.NOISY, Unit.SHARE),
      0,
      usage -> usage.machine().throttledShare(),
      "the system does not report it",
      "this process's container or control group used up its share and was stopped; raise its CPU"
          + " limit or remove it"),
  /** Disk reads take about 0.1 to 10 ms each, and determine the tail. */
  SWAPPING(
      "swapping",
      "pages read from a disk (major faults)",
      new Threshold(10, Severity.NOISY, Unit.PER_SECOND),
      10,
      Disturbance::majorFaultsPerSecond,
      "the system does not report it for client and server",
      "memory is short and the machine swaps; free memory, or turn swap off");

  /** With less left, the figures tell nothing about a quiet machine. */
  private static final double LEAST_LEFT = 0.05;

  private final String label;
  private final String subject;

  @SuppressWarnings("ImmutableEnumChecker") // a record of numbers
  private final Threshold threshold;

  private final double leastInAPeriod;

  // Error Prone cannot see that a function is immutable; the readings are stateless.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Function<Usage, @Nullable Double> reading;

  private final String whyNotKnown;
  private final String advice;

  /**
   * @param leastInAPeriod the reading times the seconds of a period, below which the period does
   *     not count as disturbed. The system counts CPU time in ticks of 10 ms, for each process and
   *     for the machine: in a period of 0.2 s, rounding alone may look like 0.2 foreign cores
   */
  Disturbance(
      String label,
      String subject,
      Threshold threshold,
      double leastInAPeriod,
      Function<Usage, @Nullable Double> reading,
      String whyNotKnown,
      String advice) {
    this.label = label;
    this.subject = subject;
    this.threshold = threshold;
    this.leastInAPeriod = leastInAPeriod;
    this.reading = reading;
    this.whyNotKnown = whyNotKnown;
    this.advice = advice;
  }

  /** Returns the name as printed, such as "foreign CPU". */
  public String label() {
    return label;
  }

  /** Returns the disturbances of a single period. */
  public static List<Disturbance> of(Usage period) {
    return Stream.of(values()).filter(cause -> cause.disturbs(period)).toList();
  }

  /** Returns whether a reading of a period of at least a second is above the threshold. */
  public boolean isAbove(@Nullable Double value) {
    return value != null && threshold.severity(value) != Severity.OK;
  }

  /** Returns the major page faults per second of client and server; null if unknown. */
  public static @Nullable Double majorFaultsPerSecond(Usage usage) {
    Long client = faults(usage.client());
    Long server = usage.server() == null ? Long.valueOf(0) : faults(usage.server());
    return client == null || server == null || usage.wallNanos() <= 0
        ? null
        : Double.valueOf((client + server) * 1e9 / usage.wallNanos());
  }

  private static @Nullable Long faults(@Nullable ProcessUsage process) {
    return process == null ? null : process.majorFaults();
  }

  /**
   * Returns the share of all CPU time that other processes, hypervisor and CPU limit have left,
   * above 0 and at most 1. An unknown cause counts as having taken nothing.
   */
  public static double leftShare(MachineUsage machine) {
    double taken = orZero(machine.foreignCores()) / Math.max(1, machine.cores())
        + orZero(machine.stealShare())
        + orZero(machine.throttledShare());
    return Math.max(LEAST_LEFT, 1 - taken);
  }

  private static double orZero(@Nullable Double value) {
    return value == null ? 0 : value;
  }

  private boolean disturbs(Usage period) {
    Double value = reading.apply(period);
    return isAbove(value) && value != null && value * period.wallNanos() >= leastInAPeriod * 1e9;
  }

  /**
   * Judges a measurement by its mean and by each of its periods, so that a burst in one of them is
   * not averaged away.
   */
  FitnessFinding judge(Usage all, List<Usage> periods) {
    Double mean = reading.apply(all);
    List<Usage> disturbed = periods.stream().filter(this::disturbs).toList();
    if (mean == null && disturbed.isEmpty()) {
      return FitnessFinding.notKnown(subject, whyNotKnown);
    }
    String figure = mean == null ? "not known in some iterations" : threshold.figure(mean);
    if (periods.size() > 1 && !disturbed.isEmpty()) {
      figure += String.format(
          Locale.ROOT,
          "; above it in %d of %d iterations, up to %s",
          disturbed.size(),
          periods.size(),
          threshold.write(disturbed.stream()
              .map(reading)
              .mapToDouble(value -> value == null ? 0 : value)
              .max()
              .orElse(0)));
    }
    Severity severity = disturbed.isEmpty() && !isAbove(mean) ? Severity.OK : Severity.NOISY;
    return FitnessFinding.of(subject, severity, figure, advice);
  }

  /** Returns whether a finding is about this cause. */
  public boolean isSubjectOf(FitnessFinding finding) {
    return finding.subject().equals(subject);
  }
}
