// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

/**
 * What breaks clients of BRCache 1.0 beta 4, and how much of it the double has.
 *
 * @param confusesKeys whether upper-case letters, '@' and '[' are taken for other characters
 * @param losesSplitLines whether a command is lost whose CR and LF come in two reads
 * @param maxConnections how many are served; one more waits, and with two more none is accepted
 *     ever again
 * @param maxKey the longest key, in characters
 * @param maxEntry the largest value, in bytes
 */
public record Traps(
    boolean confusesKeys, boolean losesSplitLines, int maxConnections, int maxKey, int maxEntry) {
  /** All of them, with sizes that the contract kit needs. */
  public static final Traps ALL = new Traps(true, true, 1024, 250, 1024 * 1024);

  /** The same with another number of connections. */
  public Traps connections(int most) {
    return new Traps(confusesKeys, losesSplitLines, most, maxKey, maxEntry);
  }

  /** The same with other sizes. */
  public Traps sizes(int key, int entry) {
    return new Traps(confusesKeys, losesSplitLines, maxConnections, key, entry);
  }
}
