// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.fitness;

/** What a finding about the machine means for a number; in rising order. */
public enum Severity {
  /** Read, and below its threshold. */
  OK,
  /** Not read, so that nobody knows; never to be taken for fine. */
  UNKNOWN,
  /** The number stands, and has to be read with care. */
  WARN,
  /** The number would be wrong. */
  INVALID
}
