// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.text.NumberText;
import java.util.Collection;
import java.util.IntSummaryStatistics;
import java.util.stream.IntStream;

/**
 * The smallest and the largest number of forks of some cells. Only forks that were measured count: a
 * time budget, an interruption or a settled race makes them more or fewer than planned.
 *
 * @param fewest 0 if one of the cells has no figure
 * @param most 0 if none has one
 */
public record MeasuredForks(int fewest, int most) {
  public static MeasuredForks of(Collection<CellResult> results) {
    IntSummaryStatistics forks = results.stream()
        .mapToInt(MeasuredForks::of)
        .filter(number -> number > 0)
        .summaryStatistics();
    return forks.getCount() == 0
        ? new MeasuredForks(0, 0)
        : new MeasuredForks(forks.getMin(), forks.getMax());
  }

  /** Returns the number of a cell's forks that have a rate. */
  public static int of(CellResult result) {
    return (int) rounds(result).count();
  }

  public static IntStream rounds(CellResult result) {
    return result.forks().stream()
        .filter(fork -> fork.measurement().throughput() != null)
        .mapToInt(Fork::round);
  }

  public static MeasuredForks of(Collection<CellResult> results, String part, Role role) {
    return of(results.stream()
        .filter(result -> result.cell().part().equals(part) && result.cell().role() == role)
        .toList());
  }

  /** Returns "1", "4 or 5" or "1 to 5". */
  public String range() {
    return fewest == most
        ? NumberText.whole(most)
        : "%d %s %d".formatted(fewest, most == fewest + 1 ? "or" : "to", most);
  }

  /** Returns "1 fork", "4 or 5 forks" or "1 to 5 forks". */
  public String text() {
    return range() + (most == 1 ? " fork" : " forks");
  }
}
