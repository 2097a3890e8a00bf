// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.ForkLogs;
import cacheduel.result.CellResult;
import cacheduel.result.Throughput;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The typical rate of each cell of a race, as if all had taken part in every round: cells that sit
 * rounds out would otherwise look faster or slower than they are on a machine that drifts. It is a
 * least-squares fit of a cell's and a round's part in each fork.
 */
final class TypicalRates {
  private static final int MOST_PASSES = 1_000;
  private static final double ENOUGH = 1e-9;

  private final Map<String, ForkLogs> logs = new HashMap<>();
  private final Map<String, Double> cells = new HashMap<>();
  private final Map<Integer, Double> rounds = new HashMap<>();

  /**
   * Fits the rates.
   *
   * @param results the cells of one race
   * @param inRounds whether forks of the same number were measured in one round
   */
  TypicalRates(List<CellResult> results, boolean inRounds) {
    for (CellResult result : results) {
      ForkLogs its = ForkLogs.ofRate(result);
      logs.put(result.cell().id(), its);
      cells.put(result.cell().id(), its.byFork().isEmpty() ? ofCell(result) : mean(its));
    }
    for (int pass = 0; inRounds && pass < MOST_PASSES && adjust() > ENOUGH; pass++) {}
  }

  private static double ofCell(CellResult result) {
    Throughput rate = result.throughput();
    return rate == null ? Double.NEGATIVE_INFINITY : Math.log(rate.opsPerSecond());
  }

  private double mean(ForkLogs its) {
    return its.byFork().entrySet().stream()
        .mapToDouble(fork -> fork.getValue() - rounds.getOrDefault(fork.getKey(), 0.0))
        .average()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  /** Improves the fit once; returns the largest change. */
  private double adjust() {
    Map<Integer, double[]> sums = new HashMap<>();
    logs.forEach((id, its) -> its.byFork().forEach((round, log) -> {
      double[] sum = sums.computeIfAbsent(round, r -> new double[2]);
      sum[0] += log - cells.getOrDefault(id, 0.0);
      sum[1]++;
    }));
    sums.forEach((round, sum) -> rounds.put(round, sum[0] / sum[1]));
    double change = 0;
    for (Map.Entry<String, ForkLogs> cell : logs.entrySet()) {
      if (!cell.getValue().byFork().isEmpty()) {
        double mean = mean(cell.getValue());
        Double before = cells.put(cell.getKey(), mean);
        change = Math.max(change, before == null ? 0 : Math.abs(mean - before));
      }
    }
    return change;
  }

  /** Returns a cell's typical rate as a logarithm; negative infinity if it has none. */
  double of(CellResult result) {
    return cells.getOrDefault(result.cell().id(), Double.NEGATIVE_INFINITY);
  }

  Comparator<CellResult> fastestFirst() {
    return Comparator.comparingDouble((CellResult result) -> -of(result));
  }
}
