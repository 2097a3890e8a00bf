// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

/**
 * The behaviour of BRCache 1.0 beta 4 that breaks clients, as far as the double reproduces it.
 *
 * @param confusesKeys whether upper-case letters, '@' and '[' are taken for other characters
 * @param losesSplitLines whether a command is lost whose CR and LF come in two reads
 * @param maxConnections number of connections served; one more waits, and after two more the server
 *     never accepts again
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
