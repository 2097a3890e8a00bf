// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Checks of the answer to a set, for libraries that return one. Stateless. */
public final class Stored {
  private Stored() {}

  /**
   * Throws unless the value was stored.
   *
   * @param ok the answer that means stored
   */
  public static void require(String key, @Nullable Object answer, Object ok)
      throws CacheClientException {
    if (!ok.equals(answer)) {
      throw refused(key, answer);
    }
  }

  /** Completes exceptionally unless the value was stored. */
  public static CompletionStage<@Nullable Void> required(
      String key, CompletionStage<?> answer, Object ok) {
    return answer.thenAccept(given -> {
      if (!ok.equals(given)) {
        throw new CompletionException(refused(key, given));
      }
    });
  }

  private static CacheClientException refused(String key, @Nullable Object answer) {
    return new CacheClientException(
        "set of %s failed: the library returned %s".formatted(key, answer));
  }
}
