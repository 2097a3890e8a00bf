// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.totals.ForkTotals;
import cacheduel.workload.KeySpace;
import cacheduel.workload.PreloadStream;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Stores keys of a workload, reports the progress, and reads a sample back through the client.
 */
final class Preload {
  private static final int MOST_SAMPLES = 1_000;
  private static final Duration PROGRESS = Duration.ofSeconds(1);

  /** Long enough for a server that is still reading when the last key has been sent. */
  private static final Duration PIPELINE_PATIENCE = Duration.ofSeconds(10);

  private final OpenClient client;
  private final Workload workload;
  private final Values values;
  private final String keyPrefix;
  private final int ttlSeconds;
  private final KeySpace.Range range;
  private final AtomicLong stored = new AtomicLong();
  private volatile String reading = "";

  /**
   * Creates the preload of some of a workload's keys.
   *
   * @param range the keys to store
   */
  Preload(
      OpenClient client,
      Workload workload,
      Values values,
      String keyPrefix,
      int ttlSeconds,
      KeySpace.Range range) {
    this.range = range;
    this.client = client;
    this.workload = workload;
    this.values = values;
    this.keyPrefix = keyPrefix;
    this.ttlSeconds = ttlSeconds;
  }

  /**
   * Stores the keys, and reads a sample back.
   *
   * @param pipeline to the only node, if it may be loaded directly, or null
   * @param loaders the number of threads that otherwise call the client
   * @param patience time without any answer after which a step counts as hung
   * @param totals receives the counts
   */
  void run(
      @Nullable Pipeline pipeline,
      int loaders,
      Duration patience,
      StepWatchdog steps,
      ForkTotals totals)
      throws Exception {
    boolean isLonger = pipeline != null && patience.compareTo(PIPELINE_PATIENCE) < 0;
    Duration limit = isLonger ? PIPELINE_PATIENCE : patience;
    steps.watch(ForkStep.PRELOAD, limit, this::progress, () -> {
      if (pipeline == null) {
        throughClient(loaders);
      } else {
        pipelined(pipeline);
        totals.connectionCounts().addOwn();
      }
      return null;
    });
    totals.requestCounts().addSets(range.size());
    steps.watch(ForkStep.READ_PRELOAD, patience, this::progress, () -> {
      readBack(totals);
      return null;
    });
  }

  /** Stores the keys many times faster than any client. */
  void pipelined(Pipeline pipeline) throws Exception {
    withProgress(() -> pipeline.load(entries(), ttlSeconds));
  }

  private Iterator<Map.Entry<String, byte[]>> entries() {
    PreloadStream keys = stream();
    Request request = new Request();
    return LongStream.range(range.from(), range.to())
        .mapToObj(index -> {
          keys.fill(index, request);
          stored.lazySet(index + 1 - range.from());
          return Map.entry(request.key(), (byte[]) request.value());
        })
        .iterator();
  }

  /**
   * Stores the keys through the client under test, since only the client knows the node of each key
   * and the format of its transcoder.
   */
  void throughClient(int threads) throws Exception {
    withProgress(() -> {
      ExecutorService loaders = Executors.newFixedThreadPool(threads);
      try {
        List<Future<?>> slices = new ArrayList<>();
        for (int slice = 0; slice < threads; slice++) {
          KeySpace.Range part = range.part(slice, threads);
          slices.add(loaders.submit(() -> {
            client.store(stream(), part.from(), part.to(), ttlSeconds, stored);
            return null;
          }));
        }
        for (Future<?> slice : slices) {
          slice.get();
        }
      } catch (ExecutionException e) {
        throw e.getCause() instanceof Exception cause ? cause : e;
      } finally {
        loaders.shutdownNow();
      }
    });
  }

  private PreloadStream stream() {
    return new PreloadStream(workload, values, keyPrefix);
  }

  private void withProgress(Loading loading) throws Exception {
    CompletableFuture<Void> load = CompletableFuture.runAsync(() -> run(loading));
    // get(), not isDone(): the failure of a load that fails at once would be lost
    while (true) {
      try {
        load.get(PROGRESS.toMillis(), TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException e) {
        ForkMessage.step("preloaded %d of %d keys".formatted(stored.get(), range.size()));
      } catch (ExecutionException e) {
        throw e.getCause() instanceof Exception cause ? cause : e;
      }
    }
  }

  private void run(Loading loading) {
    try {
      loading.run();
    } catch (Exception e) {
      throw new IllegalStateException(
          "preload failed after %d of %d keys".formatted(stored.get(), range.size()), e);
    }
  }

  /** Called by another thread. */
  private String progress() {
    return reading.isEmpty()
        ? "after %d of %d keys".formatted(stored.get(), range.size())
        : "key " + reading;
  }

  /** Reads a sample through the client and counts the keys that it does not find. */
  void readBack(ForkTotals totals) throws Exception {
    long step = Math.max(1, range.size() / MOST_SAMPLES);
    PreloadStream keys = stream();
    Request request = new Request();
    for (long index = range.from(); index < range.to(); index += step) {
      keys.fill(index, request);
      reading = request.key();
      totals.preloadSampled++;
      totals.requestCounts().addRead(true);
      if (!values.matches(index, client.read(request.key()))) {
        totals.preloadMissing++;
      }
    }
  }

  /** A way to store all keys; it returns once the servers have them. */
  private interface Loading {
    void run() throws Exception;
  }
}
