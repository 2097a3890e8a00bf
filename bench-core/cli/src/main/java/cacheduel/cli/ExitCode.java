// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

/** How the process ends. */
public enum ExitCode {
  /** Everything was done. */
  FINE(0),
  /** Something that should work did not. */
  ERROR(1),
  /** What was asked for cannot be done as it was written; nothing has started. */
  USAGE(2),
  /** A comparison has found a regression. */
  REGRESSION(3),
  /** A cell is INVALID or FAILED, or no cell is VALID. */
  INVALID_RUN(4);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }
}
