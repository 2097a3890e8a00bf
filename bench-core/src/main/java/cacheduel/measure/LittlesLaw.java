// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.timing.Iteration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cross-check of rate and times in a closed loop: the callers, the rate and the time from one
 * call to the next are not independent, N = X (R + Z) (Little, "A proof for the queuing formula
 * L = λW", Operations Research 9(3), 1961, in the form of the interactive response time law).
 *
 * <p>If it does not hold, operations were lost or counted twice, or not all threads were at work.
 *
 * @param callers N, how many threads called
 * @param inFlight X R: operations a second times their mean time
 * @param betweenShare Z / (R + Z): the share of a thread's time that the harness spends between an answer and the next call
 * @param ratio X (R + Z) / N; 1 if the law holds
 */
public record LittlesLaw(int callers, double inFlight, double betweenShare, double ratio) {
  private static final int FEWEST_OPERATIONS_OF_A_THREAD = 10;
  private static final double TOLERANCE = 0.03;

  /** Returns null if there are too few operations to say anything. */
  static @Nullable LittlesLaw of(int callers, List<Iteration> iterations) {
    double seconds = iterations.stream().mapToDouble(Iteration::seconds).sum();
    long operations = iterations.stream().mapToLong(Iteration::operations).sum();
    long fewest = (long) FEWEST_OPERATIONS_OF_A_THREAD * callers * Math.max(1, iterations.size());
    if (operations < fewest || seconds == 0) {
      return null;
    }
    double timed = sum(iterations, Iteration::timedNanos) / operations;
    double between = sum(iterations, Iteration::betweenNanos) / operations;
    // of an operation that the window cuts, half lies in it on the average
    double cut = sum(iterations, Iteration::cutOperations) / 2;
    double rate = (operations + cut) / seconds;
    return new LittlesLaw(
        callers,
        operations / seconds * timed / 1e9,
        between / (timed + between),
        rate * (timed + between) / 1e9 / callers);
  }

  private static double sum(
      List<Iteration> iterations, java.util.function.ToLongFunction<Iteration> value) {
    return iterations.stream().mapToLong(value).sum();
  }

  boolean holds() {
    return Math.abs(ratio - 1) <= TOLERANCE;
  }
}
