// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

/** The verdict of a comparison on a candidate, in one metric. */
public enum Verdict {
  /** Better than the baseline: seen, and seen again on fresh pairs. */
  BETTER,
  /** Worse than the baseline: seen, and seen again on fresh pairs. A regression. */
  WORSE,
  /** Any difference is smaller than the smallest change that counts. */
  WITHIN_NOISE,
  /** Undecided; the smallest effect that would have been detected is known. */
  INCONCLUSIVE,
  /** Too little was measured on a quiet machine for a verdict. */
  INVALID
}
