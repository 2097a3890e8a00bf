// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The keys of a table with a memory limit, oldest first. It is first in, first out and not least
 * recently used: no client here depends on which item is evicted. Safe for use by several threads.
 */
final class EvictionOrder {
  private final Set<String> keys = new LinkedHashSet<>();

  synchronized void add(String key) {
    keys.add(key);
  }

  synchronized void remove(String key) {
    keys.remove(key);
  }

  /** Removes and returns the oldest key; null if there is none. */
  synchronized @Nullable String poll() {
    Iterator<String> oldest = keys.iterator();
    if (!oldest.hasNext()) {
      return null;
    }
    String key = oldest.next();
    oldest.remove();
    return key;
  }
}
