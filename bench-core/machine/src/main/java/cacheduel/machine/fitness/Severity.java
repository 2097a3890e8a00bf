// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.fitness;

/** The consequence of a finding about the machine for a number; in rising order. */
public enum Severity {
  /** Below its threshold. */
  OK,
  /** Not reported by the system; never treated as fine. */
  UNKNOWN,
  /** The number is valid, but to be read with care. */
  WARN,
  /** The number is valid, but the machine was disturbed: it is less certain than it looks. */
  NOISY,
  /** The number is wrong. */
  INVALID
}
