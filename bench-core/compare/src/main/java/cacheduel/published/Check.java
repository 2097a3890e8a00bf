// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.published.PublishedTable.Place;
import java.util.List;
import java.util.stream.Stream;

/**
 * A ratio of figures, or the geometric mean of several, and the bounds that a claim sets for it.
 *
 * <p>Immutable.
 *
 * @param quotients one ratio, or several whose geometric mean is compared with the bounds
 * @param bounds the interval in which it must lie
 * @param label a label such as "spymemcached to whalin at threads 10"
 * @param unless places of a ranking between the two: the check counts only if none of them has a
 *     figure
 */
public record Check(List<Quotient> quotients, Bounds bounds, String label, List<Place> unless) {
  public Check {
    quotients = List.copyOf(quotients);
    unless = List.copyOf(unless);
  }

  /**
   * One figure divided by another.
   *
   * @param of the dividend
   * @param to the divisor
   */
  public record Quotient(Place of, Place to) {}

  /** Returns the places of all figures. */
  Stream<Place> places() {
    return quotients.stream().flatMap(quotient -> Stream.of(quotient.of(), quotient.to()));
  }

  /** Returns whether this is a check, or a copy of it with only some of its ratios. */
  public boolean isOf(Check whole) {
    return whole.quotients.containsAll(quotients) && whole.bounds.equals(bounds);
  }

  /** Returns a copy with only some of its ratios. */
  Check of(List<Quotient> chosen) {
    String shortened = chosen.size() == quotients.size()
        ? label
        : "%s (%d of %d points)".formatted(label, chosen.size(), quotients.size());
    return new Check(chosen, bounds, shortened, unless);
  }
}
