// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The storing of every key through the client, with generation 0. */
final class FirstStore {
  private static final int IN_FLIGHT = 64;

  private final OutageClient client;
  private final OutageKeys keys;
  private final Semaphore free = new Semaphore(IN_FLIGHT);
  private final CompletableFuture<Void> failed = new CompletableFuture<>();

  FirstStore(OutageClient client, OutageKeys keys) {
    this.client = client;
    this.keys = keys;
  }

  /**
   * Stores all keys.
   *
   * @param patience the time for one answer
   * @throws java.util.concurrent.CompletionException with the first failure of a set
   */
  void run(Duration patience) throws InterruptedException, TimeoutException {
    for (int key = 0; key < keys.names().size(); key++) {
      take(1, patience);
      client.set(keys.name(key), keys.value(key, 0), (answer, failure) -> {
        if (failure != null) {
          failed.completeExceptionally(failure);
        }
        free.release();
      });
    }
    take(IN_FLIGHT, patience);
  }

  private void take(int places, Duration patience) throws InterruptedException, TimeoutException {
    if (!free.tryAcquire(places, patience.toMillis(), TimeUnit.MILLISECONDS)) {
      throw new TimeoutException("no answer within " + patience.toMillis() + " ms");
    }
    failed.getNow(null);
  }
}
