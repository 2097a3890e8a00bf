// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.figure.Range;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One cell's figure divided by another's. Its interval holds every quotient of two numbers from the
 * two intervals, so it is never too narrow.
 *
 * @param range the ratio; null if there is none
 * @param contrast what it shows
 * @param ofFew whether one of the figures is a percentile with few operations beyond it
 * @param problem why there is no ratio; empty if there is one, or none is needed
 */
public record Ratio(@Nullable Range range, Contrast contrast, boolean ofFew, String problem) {
  /** How two figures differ. */
  public enum Contrast {
    /** The first is higher: the whole interval of the ratio is above 1. */
    HIGHER,
    /** The first is lower: the whole interval is below 1. */
    LOWER,
    /** The interval holds 1, as the intervals of the two figures overlap. */
    UNDECIDED,
    /** No interval is known. */
    UNKNOWN,
    /** There is no ratio. */
    NOT_COMPARED
  }

  /** Nothing to compare, for example an operation that was not timed. */
  static final Ratio NONE = none("");

  static Ratio none(String problem) {
    return new Ratio(null, Contrast.NOT_COMPARED, false, problem);
  }

  static Ratio of(Optional<Range> figure, Optional<Range> reference, boolean ofFew) {
    if (figure.isEmpty() || reference.isEmpty() || !(reference.get().best() > 0)) {
      return NONE;
    }
    Range range = figure.get().over(reference.get());
    boolean known =
        Double.isFinite(figure.get().high()) && Double.isFinite(reference.get().high());
    return new Ratio(range, known ? contrast(range) : Contrast.UNKNOWN, ofFew, "");
  }

  private static Contrast contrast(Range range) {
    if (range.low() > 1) {
      return Contrast.HIGHER;
    }
    return range.high() < 1 ? Contrast.LOWER : Contrast.UNDECIDED;
  }
}
