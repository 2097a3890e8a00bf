// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.io.Serializable;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The work of all threads of one client JVM in the steady state of one measured iteration, or of
 * several JVMs at the same time. With a fixed number of operations, the steady state lasts from the
 * first call to the last answer. Immutable.
 *
 * @param period the steady state
 * @param callers number of places that call again after each answer: threads, or places for an
 *     operation in flight; 0 in an open loop or with a fixed number of operations
 * @param called number of operations called in the whole iteration, including ramp-up and ramp-down
 * @param operations number of operations that count in the rate: they started in the steady state
 *     and did not fail; if there is a schedule, they were also due in it
 * @param keys number of keys that these operations read, wrote or deleted
 * @param timed number of operations that started in the steady state, whenever and however they
 *     ended; by the intended start if there is a schedule
 * @param nanos sums of times
 * @param arrivals the operations that were due
 * @param finish the end of the threads if the number of operations is fixed, else null
 */
public record Iteration(
    Period period,
    int callers,
    long called,
    long operations,
    long keys,
    long timed,
    Nanos nanos,
    Arrivals arrivals,
    @Nullable Finish finish)
    implements Serializable {
  /**
   * The time of a steady state.
   *
   * @param startEpochNanos its start, in nanoseconds since 1970 by the clock that all JVMs of a
   *     machine share; the latest of all JVMs, and the first call of any if the number of operations
   *     is fixed
   * @param seconds its length; the longest of all JVMs
   * @param commonSeconds the time that the steady states of all JVMs have in common
   */
  public record Period(long startEpochNanos, double seconds, double commonSeconds)
      implements Serializable {
    private Period beside(Period other) {
      long start = Math.max(startEpochNanos, other.startEpochNanos);
      double end = Math.min(endAfter(start), other.endAfter(start));
      return new Period(start, Math.max(seconds, other.seconds), Math.max(0, end));
    }

    /** Returns the seconds from an instant to the end of the common part. */
    private double endAfter(long instant) {
      return commonSeconds - (instant - startEpochNanos) / 1e9;
    }

    /** Returns the period from the first call of any JVM to the last answer of any. */
    private Period fromFirstToLast(Period other) {
      double later = (other.startEpochNanos - startEpochNanos) / 1e9;
      double all = Math.max(seconds, later + other.seconds) - Math.min(0, later);
      return new Period(Math.min(startEpochNanos, other.startEpochNanos), all, all);
    }
  }

  /**
   * Sums of times, in nanoseconds.
   *
   * @param timed of the times of all operations that started in the steady state
   * @param outside of the parts of these times that lie outside the steady state
   * @param carried of the parts of other operations' times that lie in the steady state
   * @param between of the times between an answer and the next call in its place, as far as they lie
   *     in the steady state
   */
  public record Nanos(long timed, long outside, long carried, long between)
      implements Serializable {
    private Nanos plus(Nanos other) {
      return new Nanos(
          timed + other.timed,
          outside + other.outside,
          carried + other.carried,
          between + other.between);
    }
  }

  /**
   * The operations that were due in the steady state.
   *
   * @param due number of them; 0 without a rate
   * @param unsent number of those that had not started when it ended
   */
  public record Arrivals(long due, long unsent) implements Serializable {
    private Arrivals plus(Arrivals other) {
      return new Arrivals(due + other.due, unsent + other.unsent);
    }
  }

  /**
   * The end of an iteration of a fixed number of operations, summed over the threads of one client
   * JVM. Each thread ends at its own time.
   *
   * @param threads number of threads
   * @param made number of operations called, including those that failed
   * @param busyNanos sum over the threads of the time from the start of the iteration to the last
   *     answer
   * @param lastNanos sum over the threads of the duration of the last operation
   */
  public record Finish(int threads, long made, long busyNanos, long lastNanos)
      implements Serializable {
    private Finish plus(Finish other) {
      return new Finish(
          threads + other.threads,
          made + other.made,
          busyNanos + other.busyNanos,
          lastNanos + other.lastNanos);
    }
  }

  /**
   * Percentiles of the times of all operations, of any kind, in one iteration. A
   * time counts from the intended start if there is a schedule, else from the call. An operation
   * that failed or did not end counts with its age.
   *
   * @param count number of timed operations
   * @param p50Nanos the median, in nanoseconds; 0 without an operation
   * @param p99Nanos the 99th percentile, in nanoseconds; 0 without an operation
   */
  public record Percentiles(long count, long p50Nanos, long p99Nanos) implements Serializable {
    public static Percentiles of(Histogram times) {
      return new Percentiles(
          times.getTotalCount(), times.getValueAtPercentile(50), times.getValueAtPercentile(99));
    }
  }

  /** Returns a copy whose start is told by a clock that is ahead by the given time. */
  public Iteration byClock(long aheadNanos) {
    return new Iteration(
        new Period(period.startEpochNanos() + aheadNanos, period.seconds(), period.commonSeconds()),
        callers,
        called,
        operations,
        keys,
        timed,
        nanos,
        arrivals,
        finish);
  }

  /** Returns the length of the steady state. */
  public double seconds() {
    return period.seconds();
  }

  /** Returns the share of the steady state that all JVMs have in common, 0 to 1. */
  public double overlap() {
    return seconds() == 0 ? 0 : period.commonSeconds() / seconds();
  }

  /**
   * Returns the time that a caller spent on the operations of the rate and between them, the mean
   * over the callers: the length of the steady state, without what was left of earlier operations
   * when it began, and with what was left of its own when it ended. So a stall counts as long as it
   * lasts. In an open loop, whose rate the schedule decides, the length of the steady state.
   */
  public double countedSeconds() {
    return callers == 0
        ? seconds()
        : Math.max(0, seconds() + (nanos.outside - nanos.carried) / 1e9 / callers);
  }

  /** Returns the rate; 0 if no time was spent on its operations. */
  public double opsPerSecond() {
    return perSecond(operations);
  }

  public double keysPerSecond() {
    return perSecond(keys);
  }

  private double perSecond(long count) {
    return countedSeconds() == 0 ? 0 : count / countedSeconds();
  }

  /** Returns the sum of this iteration and that of another JVM that ran at the same time. */
  public Iteration beside(Iteration other) {
    boolean fixed = finish != null && other.finish != null;
    return new Iteration(
        fixed ? period.fromFirstToLast(other.period) : period.beside(other.period),
        callers + other.callers,
        called + other.called,
        operations + other.operations,
        keys + other.keys,
        timed + other.timed,
        nanos.plus(other.nanos),
        arrivals.plus(other.arrivals),
        finish == null || other.finish == null ? null : finish.plus(other.finish));
  }
}
