// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A check of a server's counters of operations, since some servers report such that never move. It
 * is given statistics from before and after a get, a set and a delete.
 */
public final class MovingCounters {
  private static final List<List<String>> OPERATIONS =
      List.of(List.of("cmd_get"), List.of("cmd_set"), List.of("delete_hits", "delete_misses"));

  private MovingCounters() {}

  /** Returns the counters of operations that did not move. */
  public static Set<String> still(Map<String, String> before, Map<String, String> after) {
    Set<String> still = new LinkedHashSet<>();
    for (List<String> counters : OPERATIONS) {
      if (sum(before, counters) == sum(after, counters)) {
        still.addAll(counters);
      }
    }
    return still;
  }

  /** Returns the sum of some counters; one that is not reported counts as 0. */
  public static long sum(Map<String, String> stats, List<String> counters) {
    return counters.stream()
        .map(counter -> stats.getOrDefault(counter, ""))
        .filter(text -> text.matches("\\d{1,18}"))
        .mapToLong(Long::parseLong)
        .sum();
  }
}
