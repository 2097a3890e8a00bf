// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

/** The outcome of a race. */
public enum Outcome {
  /** One library is faster than every other; at a given rate, it takes less CPU than every other. */
  FASTEST,
  /** The leaders differ by at most 3 %, and every other library is behind them. */
  CLOSE,
  /** It is not known which of the leaders is the first. */
  UNDECIDED,
  /** Only one library can do this, or only one was measured. */
  ALONE,
  /** No library has a valid cell. */
  NONE
}
