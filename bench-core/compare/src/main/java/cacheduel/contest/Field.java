// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The forks of cells that were measured in the same rounds, as the sum of a cell's part, a round's part
 * and chance: the least-squares fit of a two-way layout. So a cell that sits rounds out is compared as
 * if it had taken part, over all forks that it has.
 */
final class Field {
  /** Found with the bounds of {@link Spreads} by simulation: results/regression/answers.md. */
  private static final double BY_CELLS = 0.8;

  private static final double BY_ROUNDS = 0.1;

  /** No test of fewer forks can hold its level on a machine with two states. */
  private static final int FEW = 4;

  /** The least margin with few forks: the distance between the states of a machine. */
  private static final double MARGIN_OF_FEW = Math.log(1.8);

  private final List<String> ids = new ArrayList<>();
  private final List<double[]> forks = new ArrayList<>();
  private final int[] counts;
  private final int[] inRound;
  private final boolean isConnected;
  private final double[][] inverse;
  private final double[] cells;
  private final double[] rounds;
  private final Spreads byCells;
  private final Spreads byRounds;

  /**
   * Fits the cells.
   *
   * @param logs by the cells' ids, with at least one fork each
   */
  Field(Map<String, Map<Integer, Double>> logs) {
    int[] numbers = logs.values().stream()
        .map(Map::keySet)
        .flatMap(Collection::stream)
        .mapToInt(Integer::intValue)
        .sorted()
        .distinct()
        .toArray();
    inRound = new int[numbers.length];
    new TreeMap<>(logs).forEach((id, byRound) -> {
      ids.add(id);
      forks.add(Arrays.stream(numbers)
          .mapToDouble(round -> byRound.getOrDefault(round, Double.NaN))
          .toArray());
    });
    forks.forEach(values -> each(values, round -> inRound[round]++));
    counts = forks.stream()
        .mapToInt(values ->
            (int) Arrays.stream(values).filter(fork -> !Double.isNaN(fork)).count())
        .toArray();
    rounds = new double[numbers.length];
    isConnected = isConnected();
    inverse = inverse();
    cells = fitted();
    byCells = byCells();
    byRounds = byRounds();
  }

  private interface Visit {
    void round(int round);
  }

  private static void each(double[] values, Visit visit) {
    for (int round = 0; round < values.length; round++) {
      if (!Double.isNaN(values[round])) {
        visit.round(round);
      }
    }
  }

  /** Returns whether any two cells can be compared through cells that share a round. */
  private boolean isConnected() {
    boolean[] reached = new boolean[rounds.length];
    boolean[] joined = new boolean[ids.size()];
    for (int pass = 0; pass < joined.length; pass++) {
      for (int cell = 0; cell < joined.length; cell++) {
        int current = cell;
        each(forks.get(cell), round -> joined[current] |= current == 0 || reached[round]);
        if (joined[cell]) {
          each(forks.get(cell), round -> reached[round] = true);
        }
      }
    }
    return IntStream.range(0, joined.length).allMatch(cell -> joined[cell]);
  }

  /** Returns the inverse of the normal equations, in which the cells' parts add up to 0. */
  private double[][] inverse() {
    int size = isConnected ? ids.size() : 0;
    double[][] equations = new double[size][size];
    for (int one = 0; one < size; one++) {
      double[] row = equations[one];
      Arrays.fill(row, 1.0 / size);
      row[one] += counts[one];
      for (int other = 0; other < size; other++) {
        int column = other;
        double[] values = forks.get(other);
        each(forks.get(one), round -> {
          row[column] -= Double.isNaN(values[round]) ? 0 : 1.0 / inRound[round];
        });
      }
    }
    return Matrices.inverse(equations);
  }

  private double[] fitted() {
    double[] means = new double[rounds.length];
    forks.forEach(values -> each(values, round -> means[round] += values[round] / inRound[round]));
    double[] deviations = new double[ids.size()];
    for (int cell = 0; cell < ids.size(); cell++) {
      int current = cell;
      each(
          forks.get(cell),
          round -> deviations[current] += forks.get(current)[round] - means[round]);
    }
    if (!isConnected) {
      return IntStream.range(0, ids.size()).mapToDouble(this::mean).toArray();
    }
    double[] fitted = Matrices.product(inverse, deviations);
    for (int cell = 0; cell < ids.size(); cell++) {
      int current = cell;
      each(
          forks.get(cell),
          round -> rounds[round] += (forks.get(current)[round] - fitted[current]) / inRound[round]);
    }
    double middle = Arrays.stream(rounds).average().orElse(0);
    for (int cell = 0; cell < fitted.length; cell++) {
      fitted[cell] += middle;
    }
    for (int round = 0; round < rounds.length; round++) {
      rounds[round] -= middle;
    }
    return fitted;
  }

  private Spreads byCells() {
    double[] squares = new double[ids.size()];
    double[] degrees = new double[ids.size()];
    for (int cell = 0; cell < ids.size(); cell++) {
      double mean = mean(cell);
      degrees[cell] = counts[cell] - 1;
      squares[cell] = Arrays.stream(forks.get(cell))
          .filter(fork -> !Double.isNaN(fork))
          .map(fork -> (fork - mean) * (fork - mean))
          .sum();
    }
    return Spreads.of(squares, degrees);
  }

  private double mean(int cell) {
    return Arrays.stream(forks.get(cell))
        .filter(fork -> !Double.isNaN(fork))
        .average()
        .orElse(Double.NaN);
  }

  private Spreads byRounds() {
    double[] squares = new double[ids.size()];
    double[] degrees = new double[ids.size()];
    for (int cell = 0; cell < ids.size(); cell++) {
      int current = cell;
      double ofCell = 1 - 1.0 / counts[cell];
      each(forks.get(cell), round -> {
        double chance = forks.get(current)[round] - cells[current] - rounds[round];
        squares[current] += chance * chance;
        degrees[current] += ofCell * (1 - 1.0 / inRound[round]);
      });
    }
    return Spreads.of(squares, degrees);
  }

  /** Returns the figure of a cell, as a logarithm, as if it had taken part in every round. */
  double typical(String id) {
    return cells[ids.indexOf(id)];
  }

  /**
   * Returns the difference of two cells: with the narrower of the margins with and without the rounds'
   * parts, between which the probability is divided.
   *
   * @param level the probability with which the interval may miss the true difference
   */
  MeanDifference difference(String one, String other, double level) {
    int first = ids.indexOf(one);
    int second = ids.indexOf(other);
    double best = cells[first] - cells[second];
    int fewest = Math.min(counts[first], counts[second]);
    if (fewest < 2 || !isConnected) {
      return MeanDifference.unknown(best);
    }
    double[] weights = weights(first, second);
    double margin = Math.min(
        byCells.error(weights).margin(level * BY_CELLS),
        byRounds.error(weights).margin(level * BY_ROUNDS));
    double half = fewest < FEW ? Math.max(margin, MARGIN_OF_FEW) : margin;
    return new MeanDifference(best - half, best, best + half);
  }

  /** Returns the smaller of the standard errors of a difference. */
  StandardError error(String one, String other) {
    if (!isConnected) {
      return new StandardError(Double.NaN, 0);
    }
    double[] weights = weights(ids.indexOf(one), ids.indexOf(other));
    StandardError cell = byCells.error(weights);
    StandardError round = byRounds.error(weights);
    return round.value() < cell.value() ? round : cell;
  }

  /** Returns the sums of the squared weights by which the forks of each cell enter a difference. */
  private double[] weights(int one, int other) {
    int size = ids.size();
    double[] parts = new double[size];
    double[] ofRounds = new double[rounds.length];
    for (int cell = 0; cell < size; cell++) {
      parts[cell] = inverse[cell][one] - inverse[cell][other];
      double part = parts[cell];
      each(forks.get(cell), round -> ofRounds[round] += part / inRound[round]);
    }
    double[] weights = new double[size];
    for (int cell = 0; cell < size; cell++) {
      int current = cell;
      each(forks.get(cell), round -> {
        double weight = parts[current] - ofRounds[round];
        weights[current] += weight * weight;
      });
    }
    return weights;
  }
}
