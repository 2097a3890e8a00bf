// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.history.Standing.Change;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * Finds lasting changes in many series. Of those that are reported, at most one in twenty is
 * expected to be false (Benjamini and Hochberg, Journal of the Royal Statistical Society B 57(1),
 * 1995).
 */
final class Standings {
  /** With fewer nights no change of a single series could be found. */
  static final int FEWEST = 8;

  private static final double FALSE_SHARE = 0.05;

  /** The test's probabilities, of a limited number of random orders, get no smaller with more. */
  private static final int MOST_FOR_ONE = 30;

  private final Map<String, String> accepted;
  private final List<Tested> tested = new ArrayList<>();

  private record Tested(Series series, List<NightPoint> points, double p) {}

  /**
   * @param accepted the accepted night of each client that has one, as a UTC time such as
   *     20261121-031500; what was before it does not count
   */
  Standings(List<Series> series, Map<String, String> accepted) {
    this.accepted = accepted;
    series.forEach(one -> {
      List<NightPoint> points = points(one);
      double p = points.size() < FEWEST ? 1 : ChangeTest.of(values(points)).p();
      tested.add(new Tested(one, points, p));
    });
  }

  private List<NightPoint> points(Series series) {
    String since = accepted.getOrDefault(series.cell().client(), "");
    return series.points().stream()
        .filter(point -> point.night().alike() && point.value() != null)
        .filter(point -> point.night().time().compareTo(since) >= 0)
        .toList();
  }

  /** Returns the standing of each series, in their order. */
  List<Standing> all() {
    double most = mostP();
    return tested.stream()
        .map(one -> Standing.of(
            one.series(),
            one.points(),
            one.points().size() >= FEWEST,
            one.p() <= most ? change(one, most) : null))
        .toList();
  }

  /**
   * Returns the fewest nights in which a change of a single one of many series can be marked, however
   * large it is: with half of the nights after it. Empty if there are too many series.
   */
  static OptionalInt fewestForOne(int series) {
    return IntStream.rangeClosed(FEWEST, MOST_FOR_ONE)
        .filter(nights -> ChangeTest.of(IntStream.range(0, nights)
                    .mapToDouble(night -> night < nights / 2 ? night : night + nights)
                    .toArray())
                .p()
            <= FALSE_SHARE / series)
        .findFirst();
  }

  /** Returns the level at which a change counts; 0 if no series has one. */
  private double mostP() {
    double[] p = tested.stream()
        .filter(one -> one.points().size() >= FEWEST)
        .mapToDouble(Tested::p)
        .sorted()
        .toArray();
    double most = 0;
    for (int i = 0; i < p.length; i++) {
      double level = FALSE_SHARE * (i + 1) / p.length;
      most = p[i] <= level ? level : most;
    }
    return most;
  }

  /**
   * Returns the change to the last level: for the worse from the best level before it, so that a gain
   * hides no loss that follows, else from the first one. Null if the series has returned to that level,
   * or differs from it by too little to count.
   */
  private static @Nullable Change change(Tested one, double most) {
    double[] values = values(one.points());
    List<Integer> splits = new ArrayList<>();
    split(values, 0, most, splits);
    splits.sort(Comparator.naturalOrder());
    double[] levels = levels(values, splits);
    int before = before(one.series(), levels);
    double last = levels[levels.length - 1];
    if (!differs(one.series(), levels[before], last)) {
      return null;
    }
    boolean higher = last > levels[before];
    int at = splits.subList(before, splits.size()).stream()
        .filter(split -> (median(values, split, values.length) > levels[before]) == higher)
        .findFirst()
        .orElseThrow();
    return new Change(one.points().get(at - 1).night(), one.points().get(at).night(), higher);
  }

  private static double[] levels(double[] values, List<Integer> splits) {
    double[] levels = new double[splits.size() + 1];
    for (int i = 0; i < levels.length; i++) {
      int from = i == 0 ? 0 : splits.get(i - 1);
      int to = i == splits.size() ? values.length : splits.get(i);
      levels[i] = median(values, from, to);
    }
    return levels;
  }

  /** Returns the index of the level that the last one is compared with. */
  private static int before(Series series, double[] levels) {
    int best = 0;
    for (int i = 1; i < levels.length - 1; i++) {
      best = isWorse(series, levels[i], levels[best]) ? i : best;
    }
    double last = levels[levels.length - 1];
    boolean lost = isWorse(series, levels[best], last) && differs(series, levels[best], last);
    return lost && !series.control() ? best : 0;
  }

  private static boolean isWorse(Series series, double before, double after) {
    return series.figure().higherIsBetter() ? after < before : after > before;
  }

  private static boolean differs(Series series, double before, double after) {
    return Math.abs(after - before) > series.leastChange() * Math.abs(before);
  }

  /** Splits at the strongest change, then each side in the same way. */
  private static void split(double[] values, int offset, double most, List<Integer> splits) {
    if (values.length < 2) {
      return;
    }
    ChangeTest test = ChangeTest.of(values);
    if (test.p() <= most) {
      splits.add(offset + test.at());
      split(Arrays.copyOf(values, test.at()), offset, most, splits);
      split(Arrays.copyOfRange(values, test.at(), values.length), offset + test.at(), most, splits);
    }
  }

  private static double median(double[] values, int from, int to) {
    return Median.withDefaults().evaluate(Arrays.copyOfRange(values, from, to));
  }

  private static double[] values(List<NightPoint> points) {
    return points.stream()
        .mapToDouble(point -> Objects.requireNonNull(point.value()).best())
        .toArray();
  }
}
