// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The failures of writes that had already returned, because their answers are not awaited. Each is
 * thrown once, by a later write. Safe for use by several threads.
 */
final class Refusals {
  private final AtomicInteger unreported = new AtomicInteger();
  private volatile String last = "";

  void add(String reason) {
    last = reason;
    unreported.incrementAndGet();
  }

  /** Throws one failure that was not thrown yet, if there is one. */
  void throwOne() throws CacheClientException {
    if (unreported.get() > 0 && unreported.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
      throw new CacheClientException("an earlier write without a reply has failed: " + last);
    }
  }
}
