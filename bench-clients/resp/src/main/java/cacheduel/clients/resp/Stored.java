// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.resp;

import cacheduel.client.CacheClientException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The server's reply to a SET, where the library returns it. Stateless. */
public final class Stored {
  private static final String OK = "OK";

  private Stored() {}

  /** Throws unless the value was stored. */
  public static void require(String key, @Nullable String reply) throws CacheClientException {
    if (!OK.equals(reply)) {
      throw refused(key, reply);
    }
  }

  /** Completes exceptionally unless the value was stored. */
  public static CompletionStage<@Nullable Void> required(
      String key, CompletionStage<String> reply) {
    return reply.thenAccept(given -> {
      if (!OK.equals(given)) {
        throw new CompletionException(refused(key, given));
      }
    });
  }

  private static CacheClientException refused(String key, @Nullable String reply) {
    return new CacheClientException("set of %s failed: %s".formatted(key, reply));
  }
}
