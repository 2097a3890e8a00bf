// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.util.List;

/**
 * A look at the results of cells that were measured in the same rounds, which may decide their order.
 *
 * <p>Immutable.
 *
 * @param round the last round that it includes
 * @param planned the number of rounds that were planned at that time; not above the round at the end
 * @param spent the share of the error rate that the looks so far may have used, 0 to 1
 * @param cells the ids of the cells
 */
public record Look(int round, int planned, double spent, List<String> cells) {
  public Look {
    cells = List.copyOf(cells);
  }

  /** Returns whether no further round was planned. */
  public boolean isEnd() {
    return round >= planned;
  }
}
