// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.io.Serializable;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The start times of operations: in a closed loop, where each thread waits for its answer before it
 * calls again, or in an open loop, where operations arrive at a rate whether or not earlier ones
 * are answered (Schroeder, Wierman and Harchol-Balter, "Open versus closed: a cautionary tale",
 * NSDI 2006).
 *
 * <p>Immutable. At most one of rate, think time and cycle time is set.
 *
 * @param opsPerSecond the arrival rate over all threads, or 0 for a closed loop
 * @param arrivals the gaps between arrivals, and who takes them; unused in a closed loop
 * @param thinkNanos pause of a thread from an answer to its next call, in nanoseconds
 * @param cycleNanos shortest time from one call of a thread to its next, in nanoseconds
 */
public record Pacing(double opsPerSecond, Arrivals arrivals, long thinkNanos, long cycleNanos)
    implements Serializable {
  /** The distribution of the gaps between the arrivals of an open loop, and who takes them. */
  public enum Arrivals {
    /** All gaps are equal; the next thread that is free takes the next arrival. */
    FIXED,
    /**
     * Exponential gaps: a Poisson process, as independent callers produce it. The next thread that
     * is free takes the next arrival.
     */
    EXPONENTIAL,
    /** Equal gaps; each thread has its own arrivals, which wait for it while others are free. */
    FIXED_PER_THREAD,
    /** Exponential gaps; each thread has its own arrivals, which wait for it. */
    EXPONENTIAL_PER_THREAD;

    /** Returns whether all gaps are equal. */
    public boolean isFixed() {
      return this == FIXED || this == FIXED_PER_THREAD;
    }

    /** Returns whether each thread has arrivals of its own. */
    public boolean isPerThread() {
      return this == FIXED_PER_THREAD || this == EXPONENTIAL_PER_THREAD;
    }
  }

  /** A closed loop without pauses: each thread calls again as soon as it has its answer. */
  public static final Pacing NONE = new Pacing(0, Arrivals.EXPONENTIAL, 0, 0);

  private static final String MAX = "max";
  private static final double SLOWEST = 0.001;
  private static final double FASTEST = 1e9;
  private static final Pattern TIME = Pattern.compile("(\\d{1,12})(ns|us|ms|s)?");
  private static final Map<String, Long> UNITS =
      Map.of("ns", 1L, "us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L);
  private static final long LONGEST = 3_600_000_000_000L;

  static Pacing parse(String rate, String arrivals, String think, String cycle) {
    Pacing pacing = new Pacing(
        rate.equals(MAX) ? 0 : ParamReader.decimal(WorkloadParam.RATE, rate, SLOWEST, FASTEST),
        ParamReader.constant(WorkloadParam.ARRIVALS, arrivals, Arrivals.values()),
        time(WorkloadParam.THINK_TIME, think),
        time(WorkloadParam.CYCLE_TIME, cycle));
    long set = Stream.of(pacing.isOpen(), pacing.thinkNanos > 0, pacing.cycleNanos > 0)
        .filter(yes -> yes)
        .count();
    if (set > 1) {
      throw new WorkloadException(
          "rate is %s, thinkTime %s and cycleTime %s: expected at most one of them; an open loop waits for no answer"
              .formatted(rate, think, cycle));
    }
    return pacing;
  }

  private static long time(WorkloadParam param, String text) {
    Matcher time = TIME.matcher(text);
    boolean zero = text.equals("0");
    if (time.matches() && (zero || time.group(2) != null)) {
      long unit = UNITS.getOrDefault(zero ? "s" : time.group(2), 1L);
      long number = Long.parseLong(time.group(1));
      if (number <= LONGEST / unit) {
        return number * unit;
      }
    }
    throw new ParamReader(param, text).wrong(text);
  }

  /** Returns whether operations arrive at a rate. */
  public boolean isOpen() {
    return opsPerSecond > 0;
  }

  /** Returns whether a thread ever waits before it calls. */
  public boolean isPaced() {
    return isOpen() || thinkNanos > 0 || cycleNanos > 0;
  }

  /**
   * Returns a copy as an open loop.
   *
   * @throws WorkloadException if a workload may not have this rate
   */
  Pacing atRate(double rate) {
    if (rate >= SLOWEST && rate <= FASTEST) {
      return new Pacing(rate, arrivals, 0, 0);
    }
    throw new ParamReader(WorkloadParam.RATE, decimal(rate)).wrong(decimal(rate));
  }

  /** Returns the written form of the rate, for example "max" or "5000". */
  String rate() {
    return isOpen() ? decimal(opsPerSecond) : MAX;
  }

  /** Returns the written form of the think time, for example "0" or "5ms". */
  String thinkTime() {
    return inUnits(thinkNanos);
  }

  /** Returns the written form of the cycle time, for example "0" or "5ms". */
  String cycleTime() {
    return inUnits(cycleNanos);
  }

  /** Returns the written form of a rate: whole numbers without a decimal point. */
  private static String decimal(double rate) {
    return rate == Math.rint(rate) ? Long.toString((long) rate) : Double.toString(rate);
  }

  private static String inUnits(long nanos) {
    if (nanos == 0) {
      return "0";
    }
    for (String unit : new String[] {"s", "ms", "us"}) {
      long length = UNITS.getOrDefault(unit, 1L);
      if (nanos % length == 0) {
        return nanos / length + unit;
      }
    }
    return nanos + "ns";
  }
}
