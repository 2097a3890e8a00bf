// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

/**
 * How an item has been used since it was stored; the copies that follow one another when something
 * of the item changes share it. Safe for use by several threads.
 */
final class ItemUse {
  /** As in memcached without segmented LRU: a use within a minute of the last is not noted. */
  private static final long NOTED_AFTER_MILLIS = 61_000;

  private volatile boolean fetched;
  private volatile long lastMillis;

  ItemUse(long nowMillis) {
    lastMillis = nowMillis;
  }

  /** Notes that a client has read the item. */
  void fetch(long nowMillis) {
    if (!fetched) {
      fetched = true;
    }
    renew(nowMillis);
  }

  /** Notes that the item was used other than by reading it. */
  void renew(long nowMillis) {
    if (nowMillis - lastMillis >= NOTED_AFTER_MILLIS) {
      lastMillis = nowMillis;
    }
  }

  boolean fetched() {
    return fetched;
  }

  long idleSeconds(long nowMillis) {
    return (nowMillis - lastMillis) / 1000;
  }
}
