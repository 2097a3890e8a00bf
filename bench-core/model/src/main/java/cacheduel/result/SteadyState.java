// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.totals.WarmUpEnd;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.Median;

/**
 * Checks whether the rate of a fork had settled when it was measured: a rate that rises or falls
 * from iteration to iteration shows the warm-up, not the client.
 *
 * A fork has not settled if there is a trend (an exact two-sided test of Kendall's tau over the
 * iterations with p of at most 0.05, which takes five of them) and the last third of the iterations
 * differs from the first by more than a tenth. A fork that is steady by this rule is not
 * necessarily at its fastest.
 */
public final class SteadyState {
  private static final double P = 0.05;
  private static final double TOLERANCE = 0.1;
  private static final double SLOW_START = 0.03;
  private static final int FEWEST_FORKS = 3;

  private SteadyState() {}

  /** Returns all remarks on the forks of a cell. */
  static List<Remark> warnings(List<Fork> forks) {
    List<Remark> warnings = new ArrayList<>();
    unsettled(forks.stream()
            .flatMap(fork -> fork.measurement().warmUps().stream())
            .toList())
        .ifPresent(warnings::add);
    slowStart(forks).ifPresent(warnings::add);
    forks.forEach(fork -> doubt(fork).ifPresent(warnings::add));
    return warnings;
  }

  /**
   * Returns one remark if the warm-up of some JVMs ended at its bound; the same for all cells, so
   * that a summary can merge them.
   */
  static Optional<Remark> unsettled(List<WarmUpEnd> warmUps) {
    return warmUps.stream().allMatch(WarmUpEnd::settled)
        ? Optional.empty()
        : Optional.of(Remark.of(
            RemarkKind.UNSETTLED,
            "UNSETTLED: the warm-up ended at its bound, three times the configured length, while the JVM"
                + " still compiled, or the rate or the CPU time of an operation still changed; warm up"
                + " longer (-wi, -w)"));
  }

  /**
   * Returns one remark if the first iteration was slower than the last ones in every fork, by more
   * than 3 % on average; empty with fewer than three forks of three iterations.
   */
  static Optional<Remark> slowStart(List<Fork> forks) {
    double[] logRatios = forks.stream()
        .map(SteadyState::rates)
        .filter(rates -> rates.length >= 3)
        .mapToDouble(rates -> Math.log(rates[0] / lastThird(rates)))
        .toArray();
    boolean allSlower = Arrays.stream(logRatios).allMatch(ratio -> ratio < 0);
    double slower = 1 - Math.exp(Arrays.stream(logRatios).average().orElse(0));
    return logRatios.length < FEWEST_FORKS || !allSlower || slower <= SLOW_START
        ? Optional.empty()
        : Optional.of(Remark.of(
            RemarkKind.UNSTABLE,
            String.format(
                Locale.ROOT,
                "UNSTABLE: the first iteration of all %d forks was slower than their last ones, by %.0f %%"
                    + " on average; warm up longer (-wi, -w)",
                logRatios.length,
                100 * slower)));
  }

  private static double lastThird(double[] rates) {
    int third = Math.max(1, rates.length / 3);
    return Median.withDefaults().evaluateRange(rates.clone(), rates.length - third, rates.length);
  }

  /** Returns a remark on a fork that did not settle. */
  public static Optional<Remark> doubt(Fork fork) {
    String name = "fork " + fork.round();
    return doubt(rates(fork))
        .map(
            what -> new Remark(RemarkKind.UNSTABLE, name, "UNSTABLE: %s %s".formatted(name, what)));
  }

  private static double[] rates(Fork fork) {
    return fork.iterations().stream()
        .mapToDouble(MeasuredIteration::opsPerSecond)
        .toArray();
  }

  /** Returns the problem of one fork, given the rates of its iterations in order. */
  static Optional<String> doubt(double[] rates) {
    int third = Math.max(1, rates.length / 3);
    if (rates.length < 3 || trend(rates) > P) {
      return Optional.empty();
    }
    Median median = Median.withDefaults();
    double first = median.evaluateRange(rates.clone(), 0, third);
    double last = median.evaluateRange(rates.clone(), rates.length - third, rates.length);
    double change = last / first - 1;
    return Math.abs(change) <= TOLERANCE
        ? Optional.empty()
        : Optional.of(String.format(
            Locale.ROOT,
            "had not settled: its rate %s by %.0f %% from the first iterations to the last; warm up"
                + " longer (-wi, -w)",
            change > 0 ? "rose" : "fell",
            100 * Math.abs(change)));
  }

  /** Returns the two-sided p-value of Kendall's tau against the order. */
  private static double trend(double[] x) {
    int rising = 0;
    int falling = 0;
    for (int i = 0; i < x.length; i++) {
      for (int j = i + 1; j < x.length; j++) {
        rising += x[j] > x[i] ? 1 : 0;
        falling += x[j] < x[i] ? 1 : 0;
      }
    }
    double tail = atMost(x.length, Math.min(rising, falling));
    return Math.min(1, 2 * tail);
  }

  /** Returns the share of all permutations of n values with at most this many inversions. */
  private static double atMost(int n, int inversions) {
    double[] share = new double[inversions + 1];
    share[0] = 1;
    for (int size = 2; size <= n; size++) {
      double[] next = new double[inversions + 1];
      for (int sum = 0; sum <= inversions; sum++) {
        for (int added = 0; added < size && added <= sum; added++) {
          next[sum] += share[sum - added] / size;
        }
      }
      share = next;
    }
    double tail = 0;
    for (double one : share) {
      tail += one;
    }
    return tail;
  }
}
