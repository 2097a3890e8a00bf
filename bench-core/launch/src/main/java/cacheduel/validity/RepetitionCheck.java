// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.Repetition;
import cacheduel.timing.Iteration;
import cacheduel.workload.OperationCount;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Checks that each repetition has the right number of operations, and enough of them. */
final class RepetitionCheck {
  /** Waking the threads and the first pass through every method take milliseconds. */
  private static final double SHORTEST_SECONDS = 0.1;

  /** HotSpot compiles a method with C2 after some thousand calls. */
  private static final long FEWEST_OPERATIONS = 5_000;

  private static final String SHORT = String.format(
      Locale.ROOT,
      "a repetition took less than %.0f ms or had fewer than %,d operations: the number mostly"
          + " shows the start (waking threads, code that is not compiled yet); ask for more"
          + " operations, or for a time",
      SHORTEST_SECONDS * 1e3,
      FEWEST_OPERATIONS);

  private RepetitionCheck() {}

  /** Returns one remark for each iteration with a wrong number of operations. */
  static List<Remark> failures(OperationCount operations, int threads, List<Iteration> iterations) {
    List<Remark> failures = new ArrayList<>();
    for (int i = 0; operations.isFixed() && i < iterations.size(); i++) {
      Iteration.Finish finish = iterations.get(i).finish();
      long made = finish == null ? 0 : finish.made();
      if (made != operations.total(threads)) {
        failures.add(Remark.of(
            RemarkKind.WRONG_REPETITION,
            "repetition %d made %d operations instead of %d"
                .formatted(i + 1, made, operations.total(threads))));
      }
    }
    return failures;
  }

  /**
   * Returns one remark if a repetition is so short that the start dominates it; the same for all cells,
   * so that a summary can merge them.
   */
  static List<Remark> warnings(List<Repetition> repetitions) {
    boolean isShort = repetitions.stream()
        .anyMatch(repetition ->
            repetition.seconds() < SHORTEST_SECONDS || repetition.operations() < FEWEST_OPERATIONS);
    return isShort ? List.of(Remark.of(RemarkKind.SHORT_REPETITION, SHORT)) : List.of();
  }
}
