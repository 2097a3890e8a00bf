// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import cacheduel.contest.TQuantiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.statistics.descriptive.StandardDeviation;

/**
 * Two clients' times to recover from the same fault, paired by round, with a 95 % interval of their mean
 * difference by Student's t, as races have it. The level is shared by all pairs of the scenario.
 *
 * @param sooner the client with the shorter time
 * @param later the other one
 * @param rounds the rounds in which both have a time
 * @param low the lower end of the difference, in s; negative infinity if it is unknown
 * @param best the mean difference, in s; NaN if there is none
 * @param high the upper end; infinity if the later client did not recover in some round
 */
public record RecoveryComparison(
    FaultedClient sooner, FaultedClient later, int rounds, double low, double best, double high) {
  /** Fewer rounds than this decide nothing. */
  public static final int FEWEST_ROUNDS = 3;

  private static final double LEVEL = 0.05;

  /** A time to recover is known to a bin. */
  private static final double RESOLUTION = 1.0 / FaultBins.A_SECOND;

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
    return low > 0;
  }

  private static RecoveryComparison between(FaultCell sooner, FaultCell later, double level) {
    Map<Integer, FaultValue> first = byRound(sooner);
    Map<Integer, FaultValue> second = byRound(later);
    List<Double> differences = new ArrayList<>();
    boolean isKnown = true;
    boolean isBounded = true;
    for (Map.Entry<Integer, FaultValue> one : first.entrySet()) {
      FaultValue other = second.get(one.getKey());
      if (other != null) {
        differences.add(other.value() - one.getValue().value());
        isKnown &= !one.getValue().atLeast();
        isBounded &= !other.atLeast();
      }
    }
    double best = differences.stream().mapToDouble(d -> d).average().orElse(Double.NaN);
    double margin = isKnown && differences.size() >= FEWEST_ROUNDS
        ? margin(differences, level)
        : Double.POSITIVE_INFINITY;
    return new RecoveryComparison(
        sooner.client(),
        later.client(),
        differences.size(),
        best - margin,
        best,
        isBounded ? best + margin : Double.POSITIVE_INFINITY);
  }

  private static double margin(List<Double> differences, double level) {
    double deviation = StandardDeviation.of(
            differences.stream().mapToDouble(Double::doubleValue).toArray())
        .getAsDouble();
    return RESOLUTION
        + TQuantiles.twoSided(differences.size() - 1, level)
            * deviation
            / Math.sqrt(differences.size());
  }

  private static Map<Integer, FaultValue> byRound(FaultCell cell) {
    return cell.rounds().stream()
        .filter(round -> round.get(FaultFigure.RECOVERY).isPresent())
        .collect(Collectors.toMap(
            round -> round.fault().round(),
            round -> round.get(FaultFigure.RECOVERY).orElseThrow(),
            (one, again) -> again));
  }
}
