// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.totals.ErrorKinds;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Counts of answers. Each key of a bulk get counts as one read. Wrong answers, lost writes and
 * errors count over the whole life of the forks, the rest only in the measurement.
 *
 * @param operations number of completed operations
 * @param hits reads that found a value
 * @param misses reads that found none
 * @param expectedHits reads that should find a value according to the workload
 * @param wrong answers that contradict the workload: the value of another key, a miss that should
 *     be a hit, a hit that should be a miss
 * @param lostWrites writes that had no effect: in mode {@code NOREPLY} those that never reached the
 *     server, else those that another connection did not see at the end
 * @param readBack writes that were looked for through another connection at the end; null if the load
 *     does not write
 * @param errors failed operations by kind, which is the exception's name and message; those that
 *     differ in numbers only are one kind, under the first of their messages
 */
public record Answers(
    long operations,
    long hits,
    long misses,
    long expectedHits,
    long wrong,
    long lostWrites,
    @Nullable Long readBack,
    Map<String, Long> errors) {

  /** Returns the sum over several forks. */
  Answers plus(Answers other) {
    Map<String, Long> sum = new TreeMap<>(errors);
    other.errors.forEach((kind, count) -> ErrorKinds.add(sum, kind, count));
    return new Answers(
        operations + other.operations,
        hits + other.hits,
        misses + other.misses,
        expectedHits + other.expectedHits,
        wrong + other.wrong,
        lostWrites + other.lostWrites,
        readBack == null || other.readBack == null ? null : (Long) (readBack + other.readBack),
        sum);
  }
}
