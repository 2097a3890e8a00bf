// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.io.Serializable;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The work of all threads of one client JVM in the steady state of one measured iteration. With a
 * fixed number of operations, the steady state lasts from the first call to the last answer.
 * Immutable.
 *
 * @param seconds length of the steady state, in seconds
 * @param called number of operations called in the whole iteration, including ramp-up and ramp-down
 * @param operations number of operations that started and ended in the steady state
 * @param keys number of keys that these operations read, wrote or deleted
 * @param cutOperations number of operations in progress when it began or ended, which do not count
 * @param cutNanos sum of the parts of their times that lie in it, in nanoseconds
 * @param timedNanos sum of the operations' times, in nanoseconds
 * @param betweenNanos sum of the times between an answer and the same thread's next call, as far as
 *     they lie in it, in nanoseconds
 * @param arrivals number of operations that should have started in it; 0 without a rate
 * @param unsent number of those that had not started when it ended
 * @param finish the end of the threads if the number of operations is fixed, else null
 */
public record Iteration(
    double seconds,
    long called,
    long operations,
    long keys,
    long cutOperations,
    long cutNanos,
    long timedNanos,
    long betweenNanos,
    long arrivals,
    long unsent,
    @Nullable Finish finish)
    implements Serializable {
  /**
   * The end of an iteration of a fixed number of operations, summed over the threads of one client
   * JVM. Each thread ends at its own time.
   *
   * @param startEpochNanos first call of any thread, in nanoseconds since 1970 by the clock that
   *     all JVMs of a machine share
   * @param threads number of threads
   * @param made number of operations called, including those that failed
   * @param busyNanos sum over the threads of the time from the start of the iteration to the last
   *     answer
   * @param lastNanos sum over the threads of the duration of the last operation
   */
  public record Finish(long startEpochNanos, int threads, long made, long busyNanos, long lastNanos)
      implements Serializable {
    private Finish plus(Finish other) {
      return new Finish(
          Math.min(startEpochNanos, other.startEpochNanos),
          threads + other.threads,
          made + other.made,
          busyNanos + other.busyNanos,
          lastNanos + other.lastNanos);
    }
  }

  /**
   * Percentiles of the times of all operations, of any kind, in one iteration of one client JVM. A
   * time counts from the intended start if there is a schedule, else from the call.
   *
   * @param count number of timed operations
   * @param p50Nanos the median, in nanoseconds; 0 without an operation
   * @param p99Nanos the 99th percentile, in nanoseconds; 0 without an operation
   */
  public record Percentiles(long count, long p50Nanos, long p99Nanos) implements Serializable {
    static Percentiles of(Histogram times) {
      return new Percentiles(
          times.getTotalCount(), times.getValueAtPercentile(50), times.getValueAtPercentile(99));
    }
  }

  public double opsPerSecond() {
    return operations / seconds;
  }

  public double keysPerSecond() {
    return keys / seconds;
  }

  /**
   * Returns the time that all threads spent in the loop of calling and waiting, in nanoseconds.
   *
   * @param threads the number of threads
   */
  public double callerNanos(int threads) {
    return finish == null ? seconds * 1e9 * threads : finish.busyNanos();
  }

  /** Returns the sum of this iteration and that of another JVM that ran at the same time. */
  public Iteration beside(Iteration other) {
    return new Iteration(
        secondsBeside(other),
        called + other.called,
        operations + other.operations,
        keys + other.keys,
        cutOperations + other.cutOperations,
        cutNanos + other.cutNanos,
        timedNanos + other.timedNanos,
        betweenNanos + other.betweenNanos,
        arrivals + other.arrivals,
        unsent + other.unsent,
        finish == null || other.finish == null ? null : finish.plus(other.finish));
  }

  /**
   * With a fixed number of operations, the time from the first call in either to the last answer.
   */
  private double secondsBeside(Iteration other) {
    if (finish == null || other.finish == null) {
      return Math.max(seconds, other.seconds);
    }
    double later = (other.finish.startEpochNanos() - finish.startEpochNanos()) / 1e9;
    return Math.max(seconds, later + other.seconds) - Math.min(0, later);
  }
}
