// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

/** What a comparison says of a candidate, in one metric. */
public enum Verdict {
  /** Better than the baseline: seen, and seen again on fresh pairs. */
  BETTER,
  /** Worse than the baseline: seen, and seen again on fresh pairs. A regression. */
  WORSE,
  /** The difference, if there is any, is smaller than what counts. */
  WITHIN_NOISE,
  /** The measurements allow neither; the smallest effect that they would have shown is known. */
  INCONCLUSIVE,
  /** Too little was measured on a quiet machine to say anything. */
  INVALID
}
