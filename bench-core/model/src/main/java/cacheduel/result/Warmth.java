// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.totals.WarmUpEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Judges whether the forks of a cell were warm when they were measured. */
public final class Warmth {
  /** A trend that changes the rate by less changes no answer. */
  private static final double LARGEST_DRIFT = 0.03;

  private static final double CONFIDENCE = 0.99;

  private Warmth() {}

  /** Returns whether every JVM of a fork was warm at the end of its warm-up; true if none had one. */
  public static boolean isWarm(Fork fork) {
    return fork.measurement().warmUps().stream().allMatch(WarmUpEnd::settled);
  }

  /** Returns all remarks on the forks of a cell. */
  static List<Remark> warnings(List<Fork> forks) {
    List<Remark> warnings = new ArrayList<>();
    unsettled(forks).ifPresent(warnings::add);
    remark(certainDrift(forks)).ifPresent(warnings::add);
    return warnings;
  }

  /** Returns a remark if most forks were not warm; the same for all cells, so that lists can merge it. */
  private static Optional<Remark> unsettled(List<Fork> forks) {
    long cold = forks.stream().filter(fork -> !isWarm(fork)).count();
    return 2 * cold <= forks.size()
        ? Optional.empty()
        : Optional.of(Remark.of(
            RemarkKind.UNSETTLED,
            "UNSETTLED: it was not warm when it was measured: at the end of the warm-up the JVM still compiled,"
                + " or the rate still changed; leave -wi and -w out, if given; without them, it does not settle"
                + " under this load"));
  }

  /**
   * Returns how much faster the second half of the measured iterations was than the first, as the
   * natural logarithm of the ratio: its mean over the forks, and the 99 % interval of that mean; empty
   * with fewer than three forks of two iterations.
   */
  public static Optional<MeanInterval> drift(List<Fork> forks) {
    double[] changes = forks.stream()
        .map(fork -> fork.iterations().stream()
            .mapToDouble(MeasuredIteration::opsPerSecond)
            .toArray())
        .filter(rates -> rates.length >= 2)
        .mapToDouble(Warmth::change)
        .filter(Double::isFinite)
        .toArray();
    return changes.length < MeanInterval.FEWEST
        ? Optional.empty()
        : Optional.of(MeanInterval.of(CONFIDENCE, changes));
  }

  private static double change(double[] rates) {
    int half = rates.length / 2;
    double first = 0;
    double second = 0;
    for (int i = 0; i < half; i++) {
      first += rates[i];
      second += rates[rates.length - 1 - i];
    }
    return Math.log(second / first);
  }

  /** Returns the mean drift if it is no chance and exceeds 3 %, else 0. */
  public static double certainDrift(List<Fork> forks) {
    return drift(forks)
        .filter(drift -> drift.low() > 0 || drift.high() < 0)
        .map(MeanInterval::mean)
        .filter(mean -> Math.abs(mean) >= LARGEST_DRIFT)
        .orElse(0.0);
  }

  private static Optional<Remark> remark(double drift) {
    return drift == 0
        ? Optional.empty()
        : Optional.of(Remark.of(
            RemarkKind.UNSETTLED,
            String.format(
                Locale.ROOT,
                "UNSETTLED: its rate still %s by %.0f %% from the first half of the measured iterations to the"
                    + " second; warm up longer (-wi, -w)",
                drift > 0 ? "rose" : "fell",
                100 * Math.abs(Math.expm1(drift)))));
  }
}
