// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.result.CellResult;
import cacheduel.result.Remark;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.util.List;
import java.util.stream.Collectors;

/** The number of a run's cells by the outcome of their checks. */
final class CheckCounts {
  private CheckCounts() {}

  /**
   * Returns a sentence such as "21 of 29 cells measured, all answers correct; 8 combinations are
   * not possible."
   */
  static String text(Run run) {
    // the probes of a search are not cells of the plan
    List<CellResult> results =
        run.results().stream().filter(result -> !result.cell().probing()).toList();
    long invalid = count(results, Status.INVALID);
    long failed = count(results, Status.FAILED);
    long impossible =
        run.plan().cells().stream().flatMap(cell -> cell.skip().stream()).count();
    List<CellResult> refused = results.stream()
        .filter(
            result -> result.status() == Status.SKIPPED && result.cell().skip().isEmpty())
        .toList();
    long measured = count(results, Status.VALID) + invalid;
    return "%d of %d cells measured%s%s%s%s."
        .formatted(
            measured,
            run.plan().cells().size(),
            invalid > 0 ? ", " + invalid + " INVALID" : measured > 0 ? ", all answers correct" : "",
            failed == 0 ? "" : ", " + failed + " FAILED",
            impossible == 0 ? "" : "; " + combinations(impossible),
            refused.isEmpty() ? "" : "; " + refused.size() + " skipped: " + reasons(refused));
  }

  private static String reasons(List<CellResult> results) {
    return results.stream()
        .flatMap(result -> result.reasons().stream())
        .map(Remark::text)
        .distinct()
        .collect(Collectors.joining("; "));
  }

  private static String combinations(long number) {
    return number == 1
        ? "1 combination is not possible"
        : number + " combinations are not possible";
  }

  private static long count(List<CellResult> results, Status status) {
    return results.stream().filter(result -> result.status() == status).count();
  }
}
