// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import java.util.Set;
import net.spy.memcached.ops.OperationStatus;

/** Versions without codes: a text, which is the protocol's own word or the server's. */
final class StatusTexts implements Statuses {
  /** Of the text protocol's get and delete, and of the binary protocol as memcached says it. */
  private static final Set<String> MISSES = Set.of("END", "NOT_FOUND", "Not found");

  @Override
  public boolean isMiss(OperationStatus status) {
    return MISSES.contains(status.getMessage());
  }

  @Override
  public String said(OperationStatus status) {
    return String.valueOf(status.getMessage());
  }
}
