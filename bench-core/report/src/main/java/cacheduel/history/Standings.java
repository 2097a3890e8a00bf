// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

  /** Returns the largest p-value that counts; 0 if none does. */
  private double mostP() {
    double[] p = tested.stream()
        .filter(one -> one.points().size() >= FEWEST)
        .mapToDouble(Tested::p)
        .sorted()
        .toArray();
    double most = 0;
    for (int i = 0; i < p.length; i++) {
      most = p[i] <= FALSE_SHARE * (i + 1) / p.length ? p[i] : most;
    }
    return most;
  }

  /**
   * Returns the change from the first level to the last one; null if the series has returned to
   * where
   * it began, or differs from that by too little to count.
   */
  private static @Nullable Change change(Tested one, double most) {
    List<Integer> splits = new ArrayList<>();
    split(values(one.points()), 0, most, splits);
    splits.sort(Comparator.naturalOrder());
    double[] values = values(one.points());
    double first = median(values, 0, splits.get(0));
    double last = median(values, splits.get(splits.size() - 1), values.length);
    if (Math.abs(last - first) <= one.series().leastChange() * Math.abs(first)) {
      return null;
    }
    boolean higher = last > first;
    int at = splits.stream()
        .filter(split -> (median(values, split, values.length) > first) == higher)
        .findFirst()
        .orElse(splits.get(0));
    return new Change(one.points().get(at - 1).night(), one.points().get(at).night(), higher);
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
