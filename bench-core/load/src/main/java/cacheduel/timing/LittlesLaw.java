// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The cross-check of rate and times in a closed loop: the callers, the rate and the time from one
 * call to the next are not independent, N = X (R + Z) (Little, "A proof for the queuing formula
 * L = λW", Operations Research 9(3), 1961, in the form of the interactive response time law).
 *
 * <p>With a fixed number of operations the callers end at different times; N is then the mean
 * number of active callers over the whole time.
 *
 * <p>If it does not hold, operations were lost or counted twice, or some threads were idle.
 *
 * @param callers N, the number of calling threads
 * @param inFlight X R: operations per second times their mean time
 * @param betweenShare Z / (R + Z): the share of a thread's time that the harness spends between an
 *     answer and the next call
 * @param ratio X (R + Z) / N; 1 if the law holds. An operation that extends beyond the steady state
 *     counts only with the time inside it
 */
public record LittlesLaw(int callers, double inFlight, double betweenShare, double ratio) {
  private static final int FEWEST_OPERATIONS_OF_A_THREAD = 10;
  private static final double TOLERANCE = 0.03;

  /**
   * Checks the counted rate against the mean time of the histograms.
   *
   * @return null if there are too few operations for a check
   */
  public static @Nullable LittlesLaw of(int callers, List<Iteration> iterations, double meanNanos) {
    double seconds = iterations.stream().mapToDouble(Iteration::seconds).sum();
    long operations = iterations.stream().mapToLong(Iteration::operations).sum();
    long fewest = (long) FEWEST_OPERATIONS_OF_A_THREAD * callers * Math.max(1, iterations.size());
    if (operations < fewest || seconds == 0) {
      return null;
    }
    double timed = operations * meanNanos;
    double cut = sum(iterations, Iteration::cutNanos);
    double between = sum(iterations, Iteration::betweenNanos);
    double callerNanos = iterations.stream()
        .mapToDouble(iteration -> iteration.callerNanos(callers))
        .sum();
    return new LittlesLaw(
        callers,
        timed / (seconds * 1e9),
        between / (timed + cut + between),
        (timed + cut + between) / callerNanos);
  }

  private static double sum(List<Iteration> iterations, ToLongFunction<Iteration> value) {
    return iterations.stream().mapToLong(value).sum();
  }

  public boolean holds() {
    return Math.abs(ratio - 1) <= TOLERANCE;
  }
}
