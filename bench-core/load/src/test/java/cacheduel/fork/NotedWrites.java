// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Recording;
import cacheduel.totals.ForkTotals;
import cacheduel.worker.MapClient;
import cacheduel.worker.WorkerLog;
import cacheduel.workload.KeySpace;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationStream;
import cacheduel.workload.PreloadStream;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The writes of threads to a map, as they noted them, and the proof of these writes. */
final class NotedWrites {
  final Cache cache = new Cache();
  final ForkTotals totals = new ForkTotals();
  Duration patience = Duration.ofSeconds(30);
  boolean mayHaveExpired;
  private final Workload workload;
  private final Values values;
  private final KeySpace keys;

  /**
   * Creates a load of sequential keys.
   *
   * @param count number of keys
   */
  NotedWrites(String mix, int count) {
    workload = Workload.parse(
        Map.of("mix", mix, "keys", String.valueOf(count), "keyDistribution", "sequential"));
    values = Values.of(workload);
    keys = KeySpace.of(workload);
  }

  /** Stores all keys, and returns what is stored. */
  Map<String, Object> preload() {
    PreloadStream stream = new PreloadStream(workload, values, "cd:");
    Request request = new Request();
    for (int i = 0; i < workload.keys(); i++) {
      stream.fill(i, request);
      cache.store.put(request.key(), request.value());
    }
    return new HashMap<>(cache.store);
  }

  /** Returns the log of a thread whose writes have all taken effect. */
  WorkerLog of(Mode mode, int thread, int writes) throws Exception {
    Writer writer = new Writer(mode, thread);
    writer.write(writes);
    return writer.log;
  }

  void readBack(WorkerLog... logs) throws Exception {
    new ReadBack(stream(0), values, patience, mayHaveExpired)
        .run(new OpenClient.Blocking(cache), List.of(logs), totals);
  }

  /** Reads them back, and checks how many count, and how many of these are missing. */
  void assertReadBack(long count, long missing, WorkerLog... logs) throws Exception {
    readBack(logs);
    assertThat(totals.readBack).isEqualTo(count);
    assertThat(totals.readBackMissing).isEqualTo(missing);
  }

  private OperationStream stream(int thread) {
    return new OperationStream(workload, values, keys, "cd:", thread, 2, 1, 1);
  }

  /** A thread that writes and notes it. */
  final class Writer {
    final WorkerLog log;
    private final OperationStream stream;
    private final Request request = new Request();

    Writer(Mode mode, int thread) {
      log = new WorkerLog(mode, values, new Recording(), NanoClock.SYSTEM);
      stream = stream(thread);
    }

    void write(int times) throws Exception {
      for (int left = times; left > 0; ) {
        stream.next(request);
        stream.begin(request);
        log.attempted(request);
        Object answer = null;
        if (request.operation() == Operation.SET) {
          cache.set(request.key(), request.value(), 0);
        } else if (request.operation() == Operation.DELETE) {
          answer = cache.delete(request.key());
        } else {
          answer = cache.store.get(request.key());
        }
        stream.end(request);
        log.completed(request, answer, Long.MIN_VALUE, 1, 2);
        left -= request.operation() == Operation.GET ? 0 : 1;
      }
    }

    void failNext(long key) {
      do {
        stream.next(request);
      } while (request.keyIndex() != key);
      stream.begin(request);
      stream.fail(request);
    }
  }

  /** A map whose first gets fail or miss. */
  static final class Cache extends MapClient {
    int gets;
    int misses;
    int failures;

    @Override
    public @Nullable Object get(String key) throws IOException {
      gets++;
      if (failures-- > 0) {
        throw new IOException("not now");
      }
      return misses-- > 0 ? null : store.get(key);
    }
  }
}
