// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.client.Mode;
import cacheduel.plan.Cell;
import cacheduel.result.ServerFacts;
import cacheduel.totals.ForkTotals;
import org.jspecify.annotations.Nullable;

/** Counts the writes that had no effect. */
final class LostWrites {
  private LostWrites() {}

  /**
   * Returns the writes that another connection did not see at the end; of sets without an answer, at
   * least those that no server has counted. What a server evicted is not lost by its client.
   */
  static long count(Cell cell, ForkTotals totals, @Nullable ServerFacts server) {
    boolean counts = cell.mode() == Mode.NOREPLY && server != null && server.counts("cmd_set");
    long uncounted =
        counts && server != null ? totals.requestCounts().sets() - server.delta("cmd_set") : 0;
    boolean evicts = server != null && server.delta("evictions") > 0;
    return Math.max(evicts ? 0 : totals.readBackMissing, uncounted);
  }
}
