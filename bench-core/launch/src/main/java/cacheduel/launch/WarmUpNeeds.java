// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.fork.ForkSpec;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.totals.WarmUpEnd;
import cacheduel.totals.WarmUpNeed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.descriptive.Median;

/**
 * What the forks of each cell have needed until they were warm, which the next fork of the cell is
 * given at least. Not thread-safe.
 */
final class WarmUpNeeds {
  /**
   * The first fork of a cell is watched for six seconds at least: what changes in a client by itself,
   * such as a timer, is seen only if its effect is over.
   */
  private static final WarmUpNeed OF_FIRST = new WarmUpNeed(12, false);

  /** The iterations in which a later fork shows that it is warm, too. */
  private static final int SHOWN = 4;

  private final Map<String, List<Integer>> byCell = new HashMap<>();

  /** Returns the condition for the next fork of a cell. */
  WarmUpNeed next(Cell cell, JmhSettings jmh) {
    List<Integer> seen = byCell.getOrDefault(cell.id(), List.of());
    if (!jmh.untilWarm()) {
      return WarmUpNeed.GIVEN;
    }
    if (seen.isEmpty()) {
      return OF_FIRST;
    }
    double needed =
        Median.withDefaults().evaluate(seen.stream().mapToInt(Integer::intValue).toArray());
    int least = Math.min(ForkSpec.MOST_WARM_UPS, SHOWN + (int) Math.ceil(needed));
    return new WarmUpNeed(least, true);
  }

  /**
   * Notes the warm-ups of a fork's JVMs, of which the longest counts. A fork that did not become warm
   * shows nothing: the next one would otherwise be held to a warm-up that is longer than its bound.
   */
  void add(Cell cell, List<WarmUpEnd> warmUps) {
    if (!warmUps.stream().allMatch(WarmUpEnd::settled)) {
      return;
    }
    warmUps.stream()
        .mapToInt(WarmUpEnd::needed)
        .max()
        .ifPresent(
            needed -> byCell.computeIfAbsent(cell.id(), id -> new ArrayList<>()).add(needed));
  }
}
