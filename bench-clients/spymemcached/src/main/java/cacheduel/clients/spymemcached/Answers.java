// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import cacheduel.client.CacheClientException;
import cacheduel.client.OptionalParts;
import net.spy.memcached.internal.GetFuture;
import net.spy.memcached.internal.OperationFuture;
import net.spy.memcached.ops.OperationStatus;
import org.jspecify.annotations.Nullable;

/**
 * Distinguishes a miss from a refusal: the library answers both with null or false, and does not
 * throw for most of the binary protocol's error statuses.
 */
final class Answers {
  private static final Statuses STATUSES =
      OptionalParts.usable(StatusCodes.class) ? new StatusCodes() : new StatusTexts();

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
    if (value == null && !STATUSES.isMiss(answer.getStatus())) {
      throw refused("get", "a key", answer.getStatus());
    }
    return value;
  }

  static boolean deleted(OperationFuture<Boolean> answer, Boolean deleted)
      throws CacheClientException {
    if (!deleted && !STATUSES.isMiss(answer.getStatus())) {
      throw refused("delete", answer.getKey(), answer.getStatus());
    }
    return deleted;
  }

  private static CacheClientException refused(
      String operation, String key, OperationStatus status) {
    return new CacheClientException(
        "%s of %s failed: the server answered %s".formatted(operation, key, STATUSES.said(status)));
  }
}
