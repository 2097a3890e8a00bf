// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.totals.ForkTotals;
import cacheduel.totals.RequestCounts;
import cacheduel.worker.WorkerLog;
import cacheduel.workload.KeySpace;
import cacheduel.workload.Values;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The check of writes without a reply: reads the last ones back, and counts those that never
 * arrived. A key that a thread deleted may be missing.
 */
final class ReadBack {
  private static final long POLL_MILLIS = 2;

  private final OpenClient client;
  private final Values values;
  private final KeySpace space;
  private final Duration patience;
  private volatile String progress = "";

  /**
   * Creates the check.
   *
   * @param patience time within which the writes must have arrived, over all connections
   */
  ReadBack(OpenClient client, Values values, KeySpace space, Duration patience) {
    this.client = client;
    this.values = values;
    this.space = space;
    this.patience = patience;
  }

  /** Returns a text that changes with each read; may be called by another thread. */
  String progress() {
    return progress;
  }

  /** Does nothing if writes are answered. */
  void run(List<WorkerLog> logs, ForkTotals totals) throws InterruptedException {
    long deadline = System.nanoTime() + patience.toNanos();
    for (WorkerLog log : logs) {
      for (Map.Entry<Long, String> key : log.written().entrySet()) {
        if (space.isStored(key.getKey())) {
          totals.readBack++;
          if (!arrives(key.getKey(), key.getValue(), deadline, totals.requestCounts())) {
            totals.readBackMissing++;
          }
        }
      }
    }
  }

  private boolean arrives(long index, String key, long deadline, RequestCounts requests)
      throws InterruptedException {
    int reads = 0;
    while (true) {
      progress = "key %s, read %d".formatted(key, ++reads);
      if (isStored(index, key, requests)) {
        return true;
      }
      if (System.nanoTime() - deadline >= 0) {
        return false;
      }
      Thread.sleep(POLL_MILLIS);
    }
  }

  /** A failed read is not an answer: it is retried, and the key counts as missing in the end. */
  private boolean isStored(long index, String key, RequestCounts requests) {
    try {
      boolean stored = values.matches(index, client.read(key));
      requests.addRead(true);
      return stored;
    } catch (Exception e) {
      requests.addRead(false);
      return false;
    }
  }
}
