// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.io.Serializable;

/**
 * The number of operations of an iteration: as many as fit into its time, or a fixed number, which
 * makes each iteration a repetition of the same work.
 *
 * <p>Immutable.
 *
 * @param number the fixed number, or 0 if the time decides
 * @param isPerThread whether each thread makes that many, rather than all threads together
 */
public record OperationCount(long number, boolean isPerThread) implements Serializable {
  /** As many operations as fit into the iteration's time. */
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
    ParamReader reader = new ParamReader(WorkloadParam.OPERATIONS, text);
    return new OperationCount(reader.whole(number, 1, MOST), perThread);
  }

  public boolean isFixed() {
    return number > 0;
  }

  public long total(int threads) {
    return isPerThread ? number * threads : number;
  }

  /**
   * Returns the number of operations of one thread. If the total is not a multiple of the threads,
   * the first ones make one more each.
   *
   * @param thread the thread's 0-based number
   */
  public long of(int thread, int threads) {
    if (isPerThread) {
      return number;
    }
    return number / threads + (thread < number % threads ? 1 : 0);
  }

  /** Returns the written form: "timed", "1000" or "50/thread". */
  @Override
  public String toString() {
    return isFixed() ? number + (isPerThread ? PER_THREAD : "") : TIMED_WORD;
  }
}
