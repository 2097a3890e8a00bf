// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

/**
 * What a terminal, or the file in its place, can show.
 *
 * <p>Immutable.
 *
 * @param width its columns; taken as {@link #NARROWEST} or {@link #WIDEST} if outside of them
 * @param colour whether to use ANSI colours
 * @param unicode whether its character set has more than ASCII
 */
public record TerminalLook(int width, boolean colour, boolean unicode) {
  /** The narrowest terminal that is served. */
  public static final int NARROWEST = 80;

  /** The widest; beyond it lines are hard to follow. */
  public static final int WIDEST = 200;

  public TerminalLook {
    width = Math.min(WIDEST, Math.max(NARROWEST, width));
  }

  /** Returns plain ASCII text of a width. */
  public static TerminalLook plain(int width) {
    return new TerminalLook(width, false, false);
  }
}
