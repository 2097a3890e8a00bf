// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.figure.Range;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One cell's figure over another's. Its interval holds every quotient of two numbers from the two
 * intervals, so it is never too narrow.
 *
 * @param range the ratio; null if there is none
 * @param outcome what it shows
 * @param ofFew whether one of the figures is a percentile beyond which few operations lie
 * @param problem why there is no ratio; empty if there is one, or if nobody asks
 */
public record Ratio(@Nullable Range range, Outcome outcome, boolean ofFew, String problem) {
  /** Nothing to compare, as of an operation that was not timed. */
  static final Ratio NONE = none("");

  static Ratio none(String problem) {
    return new Ratio(null, Outcome.NOT_COMPARED, false, problem);
  }

  static Ratio of(Optional<Range> figure, Optional<Range> reference, boolean ofFew) {
    if (figure.isEmpty() || reference.isEmpty() || !(reference.get().best() > 0)) {
      return NONE;
    }
    Range range = figure.get().over(reference.get());
    boolean known =
        Double.isFinite(figure.get().high()) && Double.isFinite(reference.get().high());
    return new Ratio(range, known ? outcome(range) : Outcome.NOT_DECIDED, ofFew, "");
  }

  private static Outcome outcome(Range range) {
    if (range.low() > 1) {
      return Outcome.HIGHER;
    }
    return range.high() < 1 ? Outcome.LOWER : Outcome.TIE;
  }
}
