// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import org.jspecify.annotations.Nullable;

/** What is to be done with the item of one key, in one step that no other thread can interleave. */
interface Change {
  /**
   * Decides; must have no other effect.
   *
   * @param live the item that is there, or null if there is none or it has expired
   */
  Answer apply(@Nullable Item live);

  /**
   * What was decided.
   *
   * @param item what the key holds from now on; null for nothing
   */
  record Answer(Outcome outcome, @Nullable Item item) {
    /** The item that the key now holds; only for outcomes that leave one. */
    Item stored() {
      if (item == null) {
        throw new IllegalStateException(outcome + " leaves no item");
      }
      return item;
    }
  }
}
