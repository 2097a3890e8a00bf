// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.Map;

/**
 * How many operations an iteration has: as many as its time allows, or a fixed number, which makes
 * it a repetition of always the same work.
 *
 * <p>Immutable.
 *
 * @param number how many, 0 if its time decides
 * @param perThread whether each thread makes that many, or all threads together
 */
public record OperationCount(long number, boolean perThread) {
  /** As many as its time allows. */
  public static final OperationCount TIMED = new OperationCount(0, false);

  private static final String TIMED_WORD = "timed";
  private static final String PER_THREAD = "/thread";
  private static final long MOST = 1_000_000_000L;

  static OperationCount parse(String text) {
    if (text.equals(TIMED_WORD)) {
      return TIMED;
    }
    boolean perThread = text.endsWith(PER_THREAD);
    String number =
        perThread ? text.substring(0, text.length() - PER_THREAD.length()).strip() : text;
    Given given = new Given(WorkloadParam.OPERATIONS, text);
    return new OperationCount(given.whole(number, 1, MOST), perThread);
  }

  /**
   * Reads it from the parameters of a workload.
   *
   * @throws WorkloadException if it is not valid
   */
  public static OperationCount of(Map<String, String> params) {
    WorkloadParam param = WorkloadParam.OPERATIONS;
    return parse(params.getOrDefault(param.key(), param.defaultValue()).strip());
  }

  /** Whether the number is fixed. */
  public boolean isFixed() {
    return number > 0;
  }

  /** How many all threads together make. */
  public long total(int threads) {
    return perThread ? number * threads : number;
  }

  /**
   * How many one thread makes; where the threads do not divide the number, the first ones make one
   * more.
   *
   * @param thread the number of the thread, from 0 on
   */
  public long of(int thread, int threads) {
    if (perThread) {
      return number;
    }
    return number / threads + (thread < number % threads ? 1 : 0);
  }

  /** As it is written. */
  @Override
  public String toString() {
    return isFixed() ? number + (perThread ? PER_THREAD : "") : TIMED_WORD;
  }
}
