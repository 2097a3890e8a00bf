// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.totals.ForkTotals;
import cacheduel.workload.PreloadStream;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Stores every key of a workload, reports the progress, and reads a sample back through the client.
 */
final class Preload {
  private static final int MOST_SAMPLES = 1_000;
  private static final Duration PROGRESS = Duration.ofSeconds(1);

  private final KeyLoader loader;
  private final OpenClient client;
  private final Workload workload;
  private final Values values;
  private final PreloadStream keys;

  Preload(
      KeyLoader loader, OpenClient client, Workload workload, Values values, PreloadStream keys) {
    this.loader = loader;
    this.client = client;
    this.workload = workload;
    this.values = values;
    this.keys = keys;
  }

  /** Stores and reads back; returns when the servers have answered. */
  void run(ForkTotals totals) throws Exception {
    AtomicLong stored = new AtomicLong();
    CompletableFuture<Void> load = CompletableFuture.runAsync(() -> load(stored));
    while (!load.isDone()) {
      try {
        load.get(PROGRESS.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        ForkMessage.step("preloaded %d of %d keys".formatted(stored.get(), workload.keys()));
      } catch (ExecutionException e) {
        throw e.getCause() instanceof Exception cause ? cause : e;
      }
    }
    totals.requestCounts().addSets(workload.keys());
    readBack(totals);
  }

  private void load(AtomicLong stored) {
    try {
      loader.load(stored);
    } catch (Exception e) {
      throw new IllegalStateException(
          "preload failed after %d of %d keys".formatted(stored.get(), workload.keys()), e);
    }
  }

  private void readBack(ForkTotals totals) throws Exception {
    long step = Math.max(1, workload.keys() / MOST_SAMPLES);
    Request request = new Request();
    for (long index = 0; index < workload.keys(); index += step) {
      keys.fill(index, request);
      totals.preloadSampled++;
      totals.requestCounts().addReads(1);
      if (!values.matches(index, client.read(request.key()))) {
        totals.preloadMissing++;
      }
    }
  }
}
