// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

/**
 * What the meta commands have an item marked with.
 *
 * @param binaryKey whether the key came in base64, and so is shown in it
 * @param stale whether the value is known to be out of date
 * @param tokenSent whether a client was told that it is the one to renew the value
 */
record ItemMarks(boolean binaryKey, boolean stale, boolean tokenSent) {
  static final ItemMarks NONE = new ItemMarks(false, false, false);

  private static final ItemMarks BINARY_KEY = new ItemMarks(true, false, false);

  static ItemMarks ofKey(boolean binary) {
    return binary ? BINARY_KEY : NONE;
  }

  ItemMarks withTokenSent() {
    return new ItemMarks(binaryKey, stale, true);
  }

  /** A value that has just become stale may be renewed by whoever asks next. */
  ItemMarks withStale() {
    return new ItemMarks(binaryKey, true, false);
  }

  /** The marks of a stale value that takes the place of the one that has these marks. */
  ItemMarks ofStaleSuccessor(ItemMarks successor) {
    return new ItemMarks(successor.binaryKey, true, tokenSent);
  }
}
