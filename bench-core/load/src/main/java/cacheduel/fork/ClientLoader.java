// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.workload.PreloadStream;
import cacheduel.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Stores keys through the client under test, since only the client knows the node of each key and
 * the format of its transcoder.
 */
final class ClientLoader implements KeyLoader {
  private final OpenClient client;
  private final Workload workload;
  private final Supplier<PreloadStream> keys;
  private final int ttlSeconds;
  private final int threads;

  ClientLoader(
      OpenClient client,
      Workload workload,
      Supplier<PreloadStream> keys,
      int ttlSeconds,
      int threads) {
    this.client = client;
    this.workload = workload;
    this.keys = keys;
    this.ttlSeconds = ttlSeconds;
    this.threads = threads;
  }

  @Override
  public void load(AtomicLong stored) throws Exception {
    ExecutorService loaders = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> slices = new ArrayList<>();
      for (int slice = 0; slice < threads; slice++) {
        long from = workload.keys() * slice / threads;
        long to = workload.keys() * (slice + 1) / threads;
        slices.add(loaders.submit(() -> store(from, to, stored)));
      }
      for (Future<?> slice : slices) {
        slice.get();
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    } finally {
      loaders.shutdownNow();
    }
  }

  private Void store(long from, long to, AtomicLong stored) throws Exception {
    client.store(keys.get(), from, to, ttlSeconds, stored);
    return null;
  }
}
