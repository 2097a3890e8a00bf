// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.ClientConfig;
import cacheduel.socket.SocketCensus;
import cacheduel.totals.ForkTotals;
import cacheduel.totals.RequestCounts;
import cacheduel.worker.WorkerLog;
import cacheduel.worker.WrittenKeys;
import cacheduel.workload.Expected;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The proof of writes: reads the keys of the last ones through another client than wrote them, the
 * last write of each thread first, and counts those without the effect that was answered. What may be
 * different for a good reason counts neither way: the key of a failed write or of one that overlaps
 * another, and one that may have expired.
 */
final class ReadBack {
  /** The most writes of all threads together; one of each 400 that is damaged is hardly missed. */
  private static final int MOST = 4_096;

  private static final int FEWEST_OF_A_THREAD = 16;
  private static final long POLL_MILLIS = 2;
  private static final long LONGEST_NANOS = 1_000_000_000;

  private final OperationStream reads;
  private final Values values;
  private final Duration patience;
  private final boolean mayHaveExpired;
  private final Request request = new Request();
  private String damage = "";
  private long waitedNanos;
  private volatile String progress = "";

  /** The effect of a write, as a read shows it. */
  private enum Effect {
    SEEN,
    NOT_SEEN,
    DAMAGED,
    UNKNOWN
  }

  /**
   * Creates the check.
   *
   * @param reads the source of reads
   * @param patience time within which writes must take effect, over all keys
   * @param mayHaveExpired whether some keys may have reached their time to live
   */
  ReadBack(OperationStream reads, Values values, Duration patience, boolean mayHaveExpired) {
    this.reads = reads;
    this.values = values;
    this.patience = patience;
    this.mayHaveExpired = mayHaveExpired;
  }

  /** Returns the check of a fork, whose first write is of a given age. */
  static ReadBack of(ForkSpec spec, OperationStream reads, Values values, Duration age) {
    boolean mayHaveExpired = mayHaveExpired(spec.ttlSeconds(), age);
    return new ReadBack(reads, values, spec.timeouts().operation(), mayHaveExpired);
  }

  /** Returns whether entries may have expired; a clock of whole seconds is up to one early. */
  static boolean mayHaveExpired(int ttlSeconds, Duration age) {
    return ttlSeconds > 0 && age.toSeconds() >= ttlSeconds - 1;
  }

  /** Returns how many writes of each thread to keep. */
  static int kept(int threads) {
    return Math.max(FEWEST_OF_A_THREAD, MOST / threads);
  }

  /**
   * Reads through one more client, if the load writes. If that cannot be opened, what was measured is
   * kept, but its writes are not proven.
   *
   * @param measured the clients that wrote
   */
  void run(
      ForkSpec spec,
      OpenClients measured,
      ClientConfig config,
      StepWatchdog steps,
      List<WorkerLog> logs,
      ForkTotals totals)
      throws Exception {
    if (!spec.workload().mix().writes()) {
      return;
    }
    Duration limit = spec.timeouts().operation().plus(OpenClients.limit(spec));
    steps.watch(ForkStep.READ_WRITES, limit, () -> progress, () -> {
      Optional<Set<String>> before = SocketCensus.sockets(spec.target().servers());
      // a map in place of client and server is the only one
      try (OpenClients more =
          spec.target().inMemory() ? measured : OpenClients.openOneMore(spec, config)) {
        try {
          run(more.first(), logs, totals);
        } finally {
          // not before, because a pool may open more as it is used
          totals
              .connectionCounts()
              .addClosed(before, SocketCensus.sockets(spec.target().servers()));
        }
      } catch (InterruptedException e) {
        throw e;
      } catch (Exception e) {
        ForkMessage.step("writes were not read back: " + e);
      }
      return null;
    });
  }

  /** Reads keys until all are read, or for about a second beside the wait for late writes. */
  void run(OpenClient client, List<WorkerLog> logs, ForkTotals totals) throws InterruptedException {
    long begun = System.nanoTime();
    waitedNanos = 0;
    Set<Long> seen = new HashSet<>();
    List<WrittenKeys> writes = logs.stream().map(WorkerLog::written).toList();
    int most = writes.stream().mapToInt(WrittenKeys::size).max().orElse(0);
    for (int back = 0;
        back < most && System.nanoTime() - begun - waitedNanos < LONGEST_NANOS;
        back++) {
      for (WrittenKeys ofThread : writes) {
        if (back < ofThread.size() && seen.add(ofThread.key(back))) {
          count(await(client, ofThread.key(back), writes, totals), totals);
        }
      }
    }
  }

  private void count(Effect effect, ForkTotals totals) {
    totals.readBack += effect == Effect.UNKNOWN ? 0 : 1;
    totals.readBackMissing += effect == Effect.NOT_SEEN ? 1 : 0;
    if (effect == Effect.DAMAGED) {
      totals.wrong++;
      totals.firstWrong = totals.firstWrong == null ? damage : totals.firstWrong;
    }
  }

  private Effect await(OpenClient client, long key, List<WrittenKeys> writes, ForkTotals totals)
      throws InterruptedException {
    long begun = System.nanoTime();
    for (int tries = 1; true; tries++) {
      progress = "key %d, read %d".formatted(key, tries);
      Effect effect = effect(client, key, writes, totals.requestCounts());
      boolean isFinal = effect == Effect.SEEN || effect == Effect.UNKNOWN;
      if (isFinal || waitedNanos >= patience.toNanos()) {
        return effect;
      }
      Thread.sleep(POLL_MILLIS);
      waitedNanos += System.nanoTime() - begun;
      begun = System.nanoTime();
    }
  }

  /** A failed read is not an answer: it is tried again, and in the end there was no effect. */
  private Effect effect(
      OpenClient client, long key, List<WrittenKeys> writes, RequestCounts requests)
      throws InterruptedException {
    reads.read(key, request);
    reads.begin(request);
    Object answer = null;
    boolean answered = false;
    try {
      answer = client.read(request.key());
      answered = true;
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      return Effect.NOT_SEEN;
    } finally {
      requests.addRead(answered);
      reads.end(request);
    }
    return effect(key, answer, writes);
  }

  private Effect effect(long key, @Nullable Object answer, List<WrittenKeys> writes) {
    Expected expected = request.expected();
    if (answer == null) {
      boolean isUnknown = expected == Expected.EITHER || mayHaveExpired;
      return isUnknown ? Effect.UNKNOWN : seen(expected == Expected.MISS);
    }
    if (!values.matches(key, answer)) {
      damage = "key %d, read back: %s".formatted(key, values.describeMismatch(key, answer));
      return Effect.DAMAGED;
    }
    if (expected == Expected.EITHER) {
      return Effect.UNKNOWN;
    }
    long mark = values.mark(answer);
    return seen(expected == Expected.HIT
        && writes.stream().noneMatch(ofThread -> ofThread.isReplaced(key, mark)));
  }

  private static Effect seen(boolean isSeen) {
    return isSeen ? Effect.SEEN : Effect.NOT_SEEN;
  }
}
