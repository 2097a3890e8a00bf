// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.client.Mode;
import cacheduel.plan.Cell;
import cacheduel.result.ServerFacts;
import cacheduel.totals.ForkTotals;
import org.jspecify.annotations.Nullable;

/** Counts the writes without an answer that never arrived. */
final class LostWrites {
  private LostWrites() {}

  /**
   * Returns the sets that no server has counted, or at least the keys that could not be read back;
   * 0 if writes are answered.
   */
  static long count(Cell cell, ForkTotals totals, @Nullable ServerFacts server) {
    if (cell.mode() != Mode.NOREPLY) {
      return 0;
    }
    boolean counts = server != null && server.counts("cmd_set");
    long uncounted =
        counts && server != null ? totals.requestCounts().sets() - server.delta("cmd_set") : 0;
    return Math.max(totals.readBackMissing, Math.max(0, uncounted));
  }
}
