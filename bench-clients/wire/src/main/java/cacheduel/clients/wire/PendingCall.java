// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import org.jspecify.annotations.Nullable;

/**
 * A call that was sent.
 *
 * @param taken the connection that it occupies until it has its reply; null if it is shared
 */
record PendingCall<T>(Call<T> call, Link link, @Nullable Connection taken) {
  /** Waits for the reply and gives the connection back. */
  @Nullable
  T receive() throws CacheClientException {
    try {
      return link.receive(call);
    } finally {
      if (taken != null) {
        taken.giveBack();
      }
    }
  }
}
