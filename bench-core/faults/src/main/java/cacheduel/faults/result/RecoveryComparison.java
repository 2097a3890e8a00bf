// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import java.util.Comparator;
import java.util.List;

/**
 * Two clients' times to recover from the same fault, with a 95 % interval whose level is shared by all
 * pairs of the scenario.
 *
 * @param sooner the client with the shorter time
 * @param later the other one
 * @param by how much later it recovers, in s
 */
public record RecoveryComparison(FaultedClient sooner, FaultedClient later, RoundDifference by) {
  private static final double LEVEL = 0.05;

  /** Returns the comparisons of the quickest client of a scenario with each other one. */
  public static List<RecoveryComparison> of(List<FaultCell> cells) {
    List<FaultCell> sorted = cells.stream()
        .filter(cell -> cell.value(FaultFigure.RECOVERY).isPresent())
        .sorted(Comparator.comparing(cell -> cell.value(FaultFigure.RECOVERY).orElseThrow()))
        .toList();
    int pairs = sorted.size() * (sorted.size() - 1) / 2;
    return sorted.stream()
        .skip(1)
        .map(cell -> between(sorted.get(0), cell, LEVEL / pairs))
        .toList();
  }

  /** Returns whether the order of the two is certain. */
  public boolean isDecided() {
    return by.isMore();
  }

  private static RecoveryComparison between(FaultCell sooner, FaultCell later, double level) {
    return new RecoveryComparison(
        sooner.client(),
        later.client(),
        RoundDifference.between(sooner, later, FaultFigure.RECOVERY, level));
  }
}
