// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.published;

import cacheduel.published.ClaimResult;
import cacheduel.published.SideBySide;
import cacheduel.published.TableResult;
import cacheduel.published.TableResult.Order;
import java.util.ArrayList;
import java.util.List;

/** Says in a few lines what a run makes of a published report. */
public final class PublishedLines {
  private PublishedLines() {}

  public static List<String> of(SideBySide beside) {
    List<String> lines = new ArrayList<>();
    for (ClaimResult result : beside.claims()) {
      if (!result.measured().checks().isEmpty()) {
        ClaimText text = new ClaimText(result);
        lines.add("%s: %s %s".formatted(text.assessment(), result.claim().says(), text.brief()));
      }
    }
    int others = beside.claims().size() - lines.size();
    lines.add(PublishedText.counts(beside)
        + (others == 0 ? "." : " (%d not in this run or not judged).".formatted(others)));
    if (beside.tables().stream().anyMatch(TableResult::hasOrder)) {
      lines.add(orders(beside));
    }
    lines.add("Every figure and each claim: summary.md, published.csv, claims.csv.");
    return lines;
  }

  private static String orders(SideBySide beside) {
    return "Order of two figures: %d pairs as published, %d the other way round, %d cannot be told."
        .formatted(
            count(beside, Order.SAME),
            count(beside, Order.OPPOSITE),
            count(beside, Order.UNDECIDED));
  }

  private static long count(SideBySide beside, Order order) {
    return beside.tables().stream().mapToLong(table -> table.count(order)).sum();
  }
}
