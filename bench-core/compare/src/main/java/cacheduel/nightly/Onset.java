// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The beginning of a loss, which is known to about a night.
 *
 * @param pairs the pairs of a track, in order
 * @param index that of the first pair in which the candidate probably was worse
 */
record Onset(List<NightPair> pairs, int index) {
  /** The cause came after the second night before the one that is named. */
  private static final int NIGHTS_BEFORE = 2;

  Onset {
    pairs = List.copyOf(pairs);
  }

  /**
   * Finds it where the cumulated sum of the slowdowns, less half of the loss, is least (E. S. Page,
   * Continuous inspection schemes, Biometrika 41, 1954).
   *
   * @param first the index of the first pair that may be it
   * @param slowdowns those of the pairs from there on
   * @param loss the estimated loss, as a logarithm
   */
  static Onset of(List<NightPair> pairs, int first, double[] slowdowns, double loss) {
    double sum = 0;
    double least = 0;
    int onset = 0;
    for (int i = 0; i < slowdowns.length; i++) {
      sum += slowdowns[i] - loss / 2;
      if (sum < least) {
        least = sum;
        onset = i + 1;
      }
    }
    return new Onset(pairs, Math.min(first + onset, pairs.size() - 1));
  }

  NightPair probable() {
    return pairs.get(index);
  }

  /** Returns the last pair of the last night that certainly was before it; null without one. */
  @Nullable
  NightPair before() {
    int night = nights().indexOf(probable().night()) - NIGHTS_BEFORE;
    return night < 0 ? null : lastOf(nights().get(night));
  }

  /** Returns the last pair of the night by which it certainly was. */
  NightPair until() {
    List<String> nights = nights();
    int next = Math.min(nights.size() - 1, nights.indexOf(probable().night()) + 1);
    return lastOf(nights.get(next));
  }

  private List<String> nights() {
    return pairs.stream().map(NightPair::night).distinct().toList();
  }

  private NightPair lastOf(String night) {
    return pairs.stream()
        .filter(pair -> pair.night().equals(night))
        .reduce((earlier, later) -> later)
        .orElseThrow();
  }
}
