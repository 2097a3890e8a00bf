// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

/** The verdict of a comparison on a candidate, in one metric. Ordered by urgency, the most urgent first. */
public enum Verdict {
  /** Worse than the baseline, beyond what chance explains. A regression. */
  WORSE,
  /** Better than the baseline, beyond what chance explains. */
  BETTER,
  /** Any difference is smaller than the smallest change that counts. */
  WITHIN_NOISE,
  /** Undecided; the smallest effect that would have been detected is known. */
  INCONCLUSIVE,
  /** Too few pairs for any verdict, or a fork that could not be measured. */
  INVALID
}
