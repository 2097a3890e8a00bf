// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import org.jspecify.annotations.Nullable;

/**
 * The result of an increment.
 *
 * @param item the key's item after the change; null for none
 */
record Result(Outcome outcome, @Nullable Item item) {
  /** Returns the item of an outcome that leaves one. */
  Item stored() {
    if (item == null) {
      throw new IllegalStateException(outcome + " leaves no item");
    }
    return item;
  }
}
