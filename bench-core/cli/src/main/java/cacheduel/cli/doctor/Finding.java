// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.doctor;

/**
 * One thing that decides whether a machine is fit to measure on.
 *
 * @param mark how good it is
 * @param text what was found and, unless it is good, what to do
 */
public record Finding(Mark mark, String text) {
  /** How good a finding is. */
  public enum Mark {
    /** As it should be. */
    OK("ok"),
    /** Not there, and not needed. */
    ABSENT("-"),
    /** Not told by the system, so that nobody knows how good it is. */
    UNKNOWN("?"),
    /** Numbers will be worse for it. */
    WARN("warn"),
    /** Nothing can be measured. */
    FAIL("FAIL");

    private final String text;

    Mark(String text) {
      this.text = text;
    }
  }

  static Finding ok(String text) {
    return new Finding(Mark.OK, text);
  }

  static Finding absent(String text) {
    return new Finding(Mark.ABSENT, text);
  }

  static Finding unknown(String text) {
    return new Finding(Mark.UNKNOWN, text);
  }

  static Finding warn(String text) {
    return new Finding(Mark.WARN, text);
  }

  static Finding fail(String text) {
    return new Finding(Mark.FAIL, text);
  }

  @Override
  public String toString() {
    return "%-5s %s".formatted(mark.text, text);
  }
}
