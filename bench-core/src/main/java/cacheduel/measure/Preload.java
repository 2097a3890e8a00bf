// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.workload.PreloadStream;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Stores every key of a workload through the client under test, which alone knows on which node it
 * will look for a key, and reads some of them back.
 */
final class Preload {
  private static final int MOST_THREADS = 16;
  private static final int MOST_SAMPLES = 1_000;
  private static final Duration PROGRESS = Duration.ofSeconds(1);

  private final OpenClient client;
  private final Workload workload;
  private final Values values;
  private final String keyPrefix;
  private final int ttlSeconds;
  private final int threads;
  private final AtomicLong stored = new AtomicLong();

  Preload(
      OpenClient client,
      Workload workload,
      Values values,
      String keyPrefix,
      int ttlSeconds,
      int threads) {
    this.client = client;
    this.workload = workload;
    this.values = values;
    this.keyPrefix = keyPrefix;
    this.ttlSeconds = ttlSeconds;
    this.threads = Math.min(MOST_THREADS, threads);
  }

  /** Stores and reads back; returns when the servers have answered. */
  void run(ForkTotals totals) throws Exception {
    ExecutorService loaders = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> slices = new ArrayList<>();
      for (int slice = 0; slice < threads; slice++) {
        long from = workload.keys() * slice / threads;
        long to = workload.keys() * (slice + 1) / threads;
        slices.add(loaders.submit(() -> store(from, to)));
      }
      await(slices);
    } finally {
      loaders.shutdownNow();
    }
    totals.attemptedSets += workload.keys();
    readBack(totals);
  }

  private Void store(long from, long to) throws Exception {
    client.store(PreloadStream.of(workload, values, keyPrefix), from, to, ttlSeconds, stored);
    return null;
  }

  private void await(List<Future<?>> slices) throws Exception {
    for (Future<?> slice : slices) {
      boolean done = false;
      while (!done) {
        try {
          slice.get(PROGRESS.toMillis(), java.util.concurrent.TimeUnit.MILLISECONDS);
          done = true;
        } catch (java.util.concurrent.TimeoutException e) {
          ProgressFormat.say("preloaded %d of %d keys".formatted(stored.get(), workload.keys()));
        } catch (ExecutionException e) {
          throw new IllegalStateException(
              "preload failed after %d of %d keys".formatted(stored.get(), workload.keys()),
              e.getCause());
        }
      }
    }
  }

  private void readBack(ForkTotals totals) throws Exception {
    long step = Math.max(1, workload.keys() / MOST_SAMPLES);
    PreloadStream keys = PreloadStream.of(workload, values, keyPrefix);
    Request request = new Request();
    for (long index = 0; index < workload.keys(); index += step) {
      keys.fill(index, request);
      totals.preloadSampled++;
      if (!values.matches(index, client.read(request.key()))) {
        totals.preloadMissing++;
      }
    }
  }
}
