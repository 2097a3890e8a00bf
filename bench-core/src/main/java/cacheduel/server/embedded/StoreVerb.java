// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import cacheduel.server.embedded.Change.Result;
import org.jspecify.annotations.Nullable;

/** The storage commands. */
enum StoreVerb {
  SET,
  ADD,
  CAS;

  /**
   * Decides whether to store an item.
   *
   * @param expectedCas the cas that the live item must have; only for CAS
   */
  Result decide(@Nullable Item live, Item offered, long expectedCas) {
    return switch (this) {
      case SET -> new Result(Outcome.STORED, offered);
      case ADD ->
        live == null
            ? new Result(Outcome.STORED, offered)
            : new Result(Outcome.NOT_STORED, live);
      case CAS -> compareAndSet(live, offered, expectedCas);
    };
  }

  private static Result compareAndSet(@Nullable Item live, Item offered, long expectedCas) {
    if (live == null) {
      return new Result(Outcome.NOT_FOUND, null);
    }
    return live.cas() == expectedCas
        ? new Result(Outcome.STORED, offered)
        : new Result(Outcome.EXISTS, live);
  }
}
