// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The count of keys whose last acknowledged value cannot be read back through the client. Each node's
 * keys have a thread of their own, so that a dead node does not use up the time of the others.
 */
final class ReadAfterwards {
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final long POLL_MILLIS = 5;

  private final OutageClient client;
  private final OutageTraffic traffic;
  private final OutageKeys keys;
  private final int[] owners;
  private final long deadline = System.nanoTime() + LIMIT.toNanos();
  private final AtomicInteger found = new AtomicInteger();
  private final AtomicInteger answered = new AtomicInteger();

  /** @param owners the node of each key */
  ReadAfterwards(OutageClient client, OutageTraffic traffic, OutageKeys keys, int[] owners) {
    this.client = client;
    this.traffic = traffic;
    this.keys = keys;
    this.owners = owners;
  }

  /** Returns the keys that had an acknowledged set during the load. */
  int written() {
    int written = 0;
    for (int key = 0; key < owners.length; key++) {
      written += traffic.generations().isWritten(key) ? 1 : 0;
    }
    return written;
  }

  /**
   * Reads the keys that were {@link #written}, and returns how many are missing, too old, or not read
   * within 10 s.
   *
   * @param patience the time without an answer after which there will be none
   */
  int count(int nodes, Duration patience) throws InterruptedException {
    List<Thread> readers = new ArrayList<>();
    for (int i = 0; i < nodes; i++) {
      int node = i;
      Thread reader = new Thread(() -> readAllOf(node), "outage-read-" + node);
      reader.setDaemon(true);
      reader.start();
      readers.add(reader);
    }
    int seen = 0;
    long since = System.nanoTime();
    while (readers.stream().anyMatch(Thread::isAlive) && !isOver(since, patience)) {
      Thread.sleep(POLL_MILLIS);
      since = answered.get() == seen ? since : System.nanoTime();
      seen = answered.get();
    }
    return written() - found.get();
  }

  private boolean isOver(long lastAnswer, Duration patience) {
    long now = System.nanoTime();
    return now - deadline > 0 || now - lastAnswer > patience.toNanos();
  }

  private void readAllOf(int node) {
    try {
      for (int key = 0; key < owners.length && deadline - System.nanoTime() > 0; key++) {
        if (owners[key] == node && traffic.generations().isWritten(key) && isThere(key)) {
          found.incrementAndGet();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isThere(int key) throws InterruptedException {
    CompletableFuture<@Nullable Object> answer = new CompletableFuture<>();
    client.get(keys.name(key), (value, failure) -> {
      answered.incrementAndGet();
      if (failure == null) {
        answer.complete(value);
      } else {
        answer.completeExceptionally(failure);
      }
    });
    try {
      Object value = answer.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      int newest = traffic.generations().newest(key);
      return traffic.judge(key, value, newest) == CallOutcome.HIT;
    } catch (ExecutionException | TimeoutException e) {
      return false;
    }
  }
}
