// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import java.io.Serializable;

/**
 * The condition under which a fork's warm-up may end. Immutable.
 *
 * @param least the fewest iterations of a warm-up that lasts until the JVM is warm; 0 if it has exactly
 *     those of JMH
 * @param known whether earlier forks of the cell have shown after how many iterations its rate is
 *     steady, so that only the compilers are still waited for
 */
public record WarmUpNeed(int least, boolean known) implements Serializable {
  /** A warm-up of a given number of iterations. */
  public static final WarmUpNeed GIVEN = new WarmUpNeed(0, false);

  /** Returns whether the warm-up lasts until the JVM is warm. */
  public boolean isUntilWarm() {
    return least > 0;
  }
}
