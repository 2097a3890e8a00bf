// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.client.Mode;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The times of a cell's operations, by operation.
 *
 * @param completed call to answer: the service time
 * @param accepted call to return, in modes where that is not the answer
 * @param response intended start to answer, where a schedule says when an operation should start
 * @param timerLag intended start to start of operations that a thread was waiting for: the
 *     harness's part of the response time
 * @param bySize the same by length of the value, without misses, deletes and bulk gets; empty if all
 *     lengths are similar
 */
public record Times(
    Map<Operation, Latency> completed,
    Map<Operation, Latency> accepted,
    Map<Operation, Latency> response,
    Map<Operation, Latency> timerLag,
    List<SizeLatency> bySize) {
  public static final Times NONE = new Times(Map.of(), Map.of(), Map.of(), Map.of(), List.of());

  /**
   * Times of the operations on values of similar length.
   *
   * @param kind the interval that was timed
   * @param operation the operation
   * @param fromLength the shortest length, in bytes (characters of strings and objects)
   * @param toLength the longest length
   * @param latency their times
   */
  public record SizeLatency(
      TimeKind kind, Operation operation, int fromLength, int toLength, Latency latency) {}

  /** Returns the times of some histograms together. */
  public static Times of(Collection<TimeHistogram> histograms) {
    return PooledTimes.of(histograms);
  }

  /** Returns the number of timed operations, and their mean time in nanoseconds. */
  public Mean mean(Mode mode) {
    // without write answers, a write's return and a read's answer are the calls that a thread
    // waited for
    return Mean.of(
        mode == Mode.NOREPLY
            ? Stream.concat(completed.values().stream(), accepted.values().stream())
                .toList()
            : completed.values());
  }

  /**
   * The mean of all operations.
   *
   * @param count their number
   * @param nanos their mean time; 0 without an operation
   */
  public record Mean(long count, double nanos) {
    /** Returns the mean of the operations of several kinds. */
    public static Mean of(Collection<Latency> kinds) {
      long count = kinds.stream().mapToLong(Latency::count).sum();
      double nanos =
          kinds.stream().mapToDouble(kind -> kind.count() * kind.meanNanos()).sum();
      return new Mean(count, count == 0 ? 0 : nanos / count);
    }
  }

  /** Returns the median of the fastest operation, in nanoseconds; null if none was timed. */
  @Nullable
  public Double fastestMedianNanos() {
    return completed.values().stream()
        .map(latency -> (double) latency.p50Nanos())
        .min(Double::compare)
        .orElse(null);
  }
}
