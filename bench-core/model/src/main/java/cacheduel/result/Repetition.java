// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.timing.Iteration;
import java.util.ArrayList;
import java.util.List;

/**
 * One measured iteration of a fixed number of operations.
 *
 * @param seconds from the first call of any thread to the last answer, in seconds
 * @param operations number of completed operations; failed ones are not included
 * @param opsPerSecond operations over seconds
 * @param latencySumNanos sum of the times from call to answer (to the call's return, where a write
 *     has no answer) of all of them
 * @param lastOperationMeanNanos mean time of each thread's last operation
 */
public record Repetition(
    double seconds,
    long operations,
    double opsPerSecond,
    long latencySumNanos,
    double lastOperationMeanNanos) {

  /**
   * Returns a cell's repetitions, in the order of forks and iterations; none if iterations are
   * timed.
   */
  public static List<Repetition> of(List<Iteration> iterations) {
    List<Repetition> repetitions = new ArrayList<>();
    for (Iteration iteration : iterations) {
      Iteration.Finish finish = iteration.finish();
      if (finish != null) {
        repetitions.add(new Repetition(
            iteration.seconds(),
            iteration.operations(),
            iteration.opsPerSecond(),
            iteration.nanos().timed(),
            finish.lastNanos() / (double) finish.threads()));
      }
    }
    return List.copyOf(repetitions);
  }
}
