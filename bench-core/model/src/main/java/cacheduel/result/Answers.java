// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import java.util.Map;

/**
 * What the answers were. A key of a bulk get counts as one read. Wrong answers, lost writes and
 * errors count over the whole life of the forks, the rest in the measurement only.
 *
 * @param operations how many operations were completed
 * @param hits reads that found a value
 * @param misses reads that found none
 * @param expectedHits reads that the workload promises to find a value
 * @param wrong answers that are not what the workload promises: a value that is not the key's, a
 *     miss that should be a hit, a hit that should be a miss
 * @param lostWrites writes without an answer ({@code NOREPLY}) that never reached the server
 * @param errors operations that failed, by kind; a kind is the exception's name and message without
 *     its numbers
 */
public record Answers(
    long operations,
    long hits,
    long misses,
    long expectedHits,
    long wrong,
    long lostWrites,
    Map<String, Long> errors) {

  public long errorCount() {
    return errors.values().stream().mapToLong(Long::longValue).sum();
  }
}
