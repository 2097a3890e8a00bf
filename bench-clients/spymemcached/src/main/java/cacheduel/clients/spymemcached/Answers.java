// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import cacheduel.client.CacheClientException;
import net.spy.memcached.internal.GetFuture;
import net.spy.memcached.internal.OperationFuture;
import net.spy.memcached.ops.OperationStatus;
import net.spy.memcached.ops.StatusCode;
import org.jspecify.annotations.Nullable;

/**
 * Tells a miss from a refusal: the library answers null or false to both, without an exception for
 * most of the binary protocol's error statuses.
 */
final class Answers {
  private Answers() {}

  static @Nullable Void stored(OperationFuture<Boolean> answer, Boolean stored)
      throws CacheClientException {
    if (!stored) {
      throw refused("set", answer.getKey(), answer.getStatus());
    }
    return null;
  }

  static @Nullable Object found(GetFuture<Object> answer, @Nullable Object value)
      throws CacheClientException {
    if (value == null && !isMiss(answer.getStatus())) {
      throw refused("get", "a key", answer.getStatus());
    }
    return value;
  }

  static boolean deleted(OperationFuture<Boolean> answer, Boolean deleted)
      throws CacheClientException {
    if (!deleted && !isMiss(answer.getStatus())) {
      throw refused("delete", answer.getKey(), answer.getStatus());
    }
    return deleted;
  }

  private static boolean isMiss(OperationStatus status) {
    return status.getStatusCode() == StatusCode.ERR_NOT_FOUND;
  }

  private static CacheClientException refused(
      String operation, String key, OperationStatus status) {
    return new CacheClientException("%s of %s failed: the server answered %s (%s)"
        .formatted(operation, key, status.getStatusCode(), status.getMessage()));
  }
}
