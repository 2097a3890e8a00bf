// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The cross-check of rate and times in a closed loop: the callers, the rate and the time from one
 * call to the next are not independent, N = X (R + Z) (Little, "A proof for the queuing formula
 * L = λW", Operations Research 9(3), 1961, in the form of the interactive response time law).
 *
 * <p>A caller is a thread, or in asynchronous mode one of the places for an operation in flight. With
 * a fixed number of operations the callers end at different times; N is then the mean number of
 * callers that have not ended.
 *
 * <p>X is the reported rate, R the mean of the reported times, and Z was measured apart from both. If
 * the law does not hold, operations were lost or counted twice, or some callers were idle.
 *
 * @param callers N, the number of callers; with a fixed number of operations, the mean number that
 *     have not ended
 * @param inFlight X R, the mean number of operations in flight
 * @param betweenShare Z / (R + Z): the share of a caller's time between an answer and the next call,
 *     in which the harness checks the answer and makes the next request, or an answer waits for the
 *     harness's thread
 * @param ratio X (R + Z) / N, in each fork {@code inFlight / (1 - betweenShare) / callers}; 1 if the
 *     law holds
 */
public record LittlesLaw(double callers, double inFlight, double betweenShare, double ratio) {
  private static final int FEWEST_OPERATIONS_OF_A_CALLER = 10;
  private static final double TOLERANCE = 0.03;

  /**
   * Checks the rate against the mean time of the histograms.
   *
   * @return null if there are too few operations for a check
   */
  public static @Nullable LittlesLaw of(int callers, List<Iteration> iterations, double meanNanos) {
    double seconds = iterations.stream().mapToDouble(Iteration::countedSeconds).sum();
    long timed = iterations.stream().mapToLong(Iteration::timed).sum();
    long fewest = (long) FEWEST_OPERATIONS_OF_A_CALLER * callers * Math.max(1, iterations.size());
    if (timed < fewest || seconds == 0) {
      return null;
    }
    double opsPerNano = sum(iterations, Iteration::operations) / (seconds * 1e9);
    double betweenNanos = sum(iterations, iteration -> iteration.nanos().between()) / timed;
    boolean ofCount = iterations.stream().anyMatch(iteration -> iteration.finish() != null);
    double active = ofCount ? sum(iterations, LittlesLaw::busyNanos) / (seconds * 1e9) : callers;
    return new LittlesLaw(
        active,
        opsPerNano * meanNanos,
        betweenNanos / (meanNanos + betweenNanos),
        opsPerNano * (meanNanos + betweenNanos) / active);
  }

  /** Returns the mean over several forks; null without any. */
  public static @Nullable LittlesLaw mean(List<LittlesLaw> forks) {
    return forks.isEmpty()
        ? null
        : new LittlesLaw(
            mean(forks, LittlesLaw::callers),
            mean(forks, LittlesLaw::inFlight),
            mean(forks, LittlesLaw::betweenShare),
            mean(forks, LittlesLaw::ratio));
  }

  private static double mean(List<LittlesLaw> forks, ToDoubleFunction<LittlesLaw> value) {
    return forks.stream().mapToDouble(value).average().orElseThrow();
  }

  private static long busyNanos(Iteration iteration) {
    return iteration.finish() == null ? 0 : iteration.finish().busyNanos();
  }

  private static double sum(List<Iteration> iterations, ToLongFunction<Iteration> value) {
    return iterations.stream().mapToLong(value).sum();
  }

  public boolean holds() {
    return Math.abs(ratio - 1) <= TOLERANCE;
  }
}
