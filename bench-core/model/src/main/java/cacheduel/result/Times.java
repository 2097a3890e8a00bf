// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.client.Mode;
import cacheduel.workload.Operation;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How long the operations of a cell took, by operation.
 *
 * @param completed call to answer: the service time
 * @param accepted call to return, in modes where that is not the answer
 * @param response intended start to answer, where a schedule says when an operation should start
 * @param timerLag intended start to start of operations whose thread was waiting for it: what of the
 *     response time is the harness's own
 * @param bySize the same by length of the value; empty if all have about the same
 */
public record Times(
    Map<Operation, Latency> completed,
    Map<Operation, Latency> accepted,
    Map<Operation, Latency> response,
    Map<Operation, Latency> timerLag,
    List<SizeLatency> bySize) {
  /** How many operations were timed, and their mean time in nanoseconds. */
  public Mean mean(Mode mode) {
    long count = 0;
    double nanos = 0;
    // where writes are not answered, reads are, and both are calls that a thread waited for
    List<Map<Operation, Latency>> calls =
        mode == Mode.NOREPLY ? List.of(completed, accepted) : List.of(completed);
    for (Map<Operation, Latency> byOperation : calls) {
      for (Latency latency : byOperation.values()) {
        count += latency.count();
        nanos += latency.count() * latency.meanNanos();
      }
    }
    return new Mean(count, count == 0 ? 0 : nanos / count);
  }

  /**
   * The mean of all operations.
   *
   * @param count how many there are
   * @param nanos their mean time
   */
  public record Mean(long count, double nanos) {}

  /** The median of the operation that is fastest, in nanoseconds; null if none was timed. */
  @Nullable
  public Double fastestMedianNanos() {
    return completed.values().stream()
        .map(latency -> (double) latency.p50Nanos())
        .min(Double::compare)
        .orElse(null);
  }

  public static final Times NONE = new Times(Map.of(), Map.of(), Map.of(), Map.of(), List.of());
}
