// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import org.jspecify.annotations.Nullable;

/** The storage commands. */
enum StoreVerb {
  SET,
  ADD,
  CAS;

  /**
   * Decides whether an item is stored.
   *
   * @param live the present item; null if there is none
   * @param expectedCas the cas that the present item must have; only for CAS
   */
  Outcome decide(@Nullable Item live, long expectedCas) {
    return switch (this) {
      case SET -> Outcome.STORED;
      case ADD -> live == null ? Outcome.STORED : Outcome.NOT_STORED;
      case CAS -> compare(live, expectedCas);
    };
  }

  private static Outcome compare(@Nullable Item live, long expectedCas) {
    if (live == null) {
      return Outcome.NOT_FOUND;
    }
    return live.cas() == expectedCas ? Outcome.STORED : Outcome.EXISTS;
  }
}
