// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import cacheduel.input.UsageException;

/**
 * A number of threads as requested: over all processes, or per client.
 *
 * <p>Immutable.
 *
 * @param number the number
 * @param ofEachInstance whether it is the number per client of each process
 */
public record ThreadNumber(int number, boolean ofEachInstance) {
  private static final String OF_EACH_INSTANCE = "/instance";
  private static final int MOST = 10_000;

  /**
   * Parses a number such as 50 or 16/instance.
   *
   * @param what the name of the key or option, for the error
   * @throws UsageException if the text is invalid
   */
  public static ThreadNumber parse(String what, String given) {
    String text = given.strip();
    boolean ofEach = text.endsWith(OF_EACH_INSTANCE);
    String number = ofEach ? text.substring(0, text.length() - OF_EACH_INSTANCE.length()) : text;
    try {
      return new ThreadNumber(Amounts.number(what, number, 1, MOST), ofEach);
    } catch (UsageException e) {
      throw UsageException.wrong(
          what,
          given,
          "a whole number from 1 to %d, or one of each client such as 16%s"
              .formatted(MOST, OF_EACH_INSTANCE));
    }
  }

  /** Returns the number of threads over all processes. */
  int total(int processes, int instances) {
    long all = ofEachInstance ? (long) number * processes * instances : number;
    if (all > MOST) {
      throw new UsageException(
          "threads %s of %d instances in %d processes are %d: expected at most %d"
              .formatted(this, instances, processes, all, MOST));
    }
    return (int) all;
  }

  @Override
  public String toString() {
    return number + (ofEachInstance ? OF_EACH_INSTANCE : "");
  }
}
