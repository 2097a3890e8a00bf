// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

/**
 * The capabilities of a terminal, or of the file in its place.
 *
 * <p>Immutable.
 *
 * @param width its columns; limited to {@link #NARROWEST} and {@link #WIDEST}
 * @param colour whether to use ANSI colours
 * @param unicode whether its character set has more than ASCII
 */
public record TerminalStyle(int width, boolean colour, boolean unicode) {
  /** The narrowest supported width. */
  public static final int NARROWEST = 80;

  /** The widest; longer lines are hard to read. */
  public static final int WIDEST = 200;

  public TerminalStyle {
    width = Math.min(WIDEST, Math.max(NARROWEST, width));
  }

  /** Returns plain ASCII text of a width. */
  public static TerminalStyle plain(int width) {
    return new TerminalStyle(width, false, false);
  }
}
