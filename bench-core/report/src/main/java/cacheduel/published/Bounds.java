// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import org.jspecify.annotations.Nullable;

/**
 * Between what a ratio must lie for a claim to hold.
 *
 * @param atLeast the least, or null
 * @param atMost the most, or null
 */
public record Bounds(@Nullable Double atLeast, @Nullable Double atMost) {
  /** At least as much. */
  static final Bounds NOT_BELOW_ONE = new Bounds(1.0, null);

  /** At most as much. */
  static final Bounds NOT_ABOVE_ONE = new Bounds(null, 1.0);

  /** Only an interval that lies inside or outside as a whole decides. */
  Verdict judge(Range ratio) {
    double least = atLeast == null ? 0 : atLeast;
    double most = atMost == null ? Double.POSITIVE_INFINITY : atMost;
    if (ratio.low() >= least && ratio.high() <= most) {
      return Verdict.SUPPORTED;
    }
    return ratio.high() < least || ratio.low() > most ? Verdict.CONTRADICTED : Verdict.CANNOT_TELL;
  }
}
