// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

/** The exit codes of the process. */
public enum ExitCode {
  /** Success. */
  FINE(0),
  /** An error while executing a command. */
  ERROR(1),
  /** An invalid command line or preset; nothing was started. */
  USAGE(2),
  /** A regression found by a comparison or a night, or a figure beyond a limit of the user. */
  REGRESSION(3),
  /** A run or comparison with something INVALID or FAILED, or without a result; too many undecided nights; an unfit machine. */
  INVALID_RUN(4);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }
}
