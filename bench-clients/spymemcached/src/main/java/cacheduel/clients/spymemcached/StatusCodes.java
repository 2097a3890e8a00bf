// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import cacheduel.client.OptionalPart;
import net.spy.memcached.ops.OperationStatus;
import net.spy.memcached.ops.StatusCode;

/** A code for each status, whatever the protocol. */
@OptionalPart(
    needs = {
      "net.spy.memcached.ops.StatusCode",
      "net.spy.memcached.ops.OperationStatus#getStatusCode"
    },
    without = "misses are told from failures by the text of the status")
final class StatusCodes implements Statuses {
  @Override
  public boolean isMiss(OperationStatus status) {
    return status.getStatusCode() == StatusCode.ERR_NOT_FOUND;
  }

  @Override
  public String said(OperationStatus status) {
    return "%s (%s)".formatted(status.getStatusCode(), status.getMessage());
  }
}
