// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

/** What the ratio of two figures shows. */
public enum Outcome {
  /** The first is higher: the whole interval of the ratio is above 1. */
  HIGHER,
  /** The first is lower: the whole interval is below 1. */
  LOWER,
  /** Neither, for 1 is in the interval: those of the two figures overlap. */
  TIE,
  /** Nothing, for no interval is known. */
  NOT_DECIDED,
  /** There is no ratio. */
  NOT_COMPARED
}
