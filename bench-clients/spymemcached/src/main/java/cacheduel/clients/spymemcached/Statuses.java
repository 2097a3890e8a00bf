// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import net.spy.memcached.ops.OperationStatus;

/** How a version of the library says what the server answered. */
interface Statuses {
  /** Whether the server said that it has no such key, for an answer without a value. */
  boolean isMiss(OperationStatus status);

  /** The status in words. */
  String said(OperationStatus status);
}
