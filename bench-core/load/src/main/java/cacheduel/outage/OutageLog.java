// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The counts of a load, in bins. One for all threads: the ends of asynchronous calls come on threads of
 * the library's, and the counters are atomic, without a lock. Safe for use by several threads.
 */
final class OutageLog {
  /** The kind of operations that the harness did not send because too many had no end. */
  static final String REFUSED = "harness: too many in flight";

  private static final long BIN_NANOS = TimeUnit.MILLISECONDS.toNanos(OutageRecord.BIN_MILLIS);

  private final int[] owners;
  private final int bins;
  private final List<NodeBins> nodes = new ArrayList<>();
  private final Map<String, String> examples = new ConcurrentHashMap<>();
  private final AtomicLong firstError = new AtomicLong(Long.MAX_VALUE);
  private final AtomicLong longestCall = new AtomicLong();
  private final AtomicInteger late = new AtomicInteger();
  private volatile long start;

  /** @param owners the node of each key */
  OutageLog(int[] owners, int nodes, int bins) {
    this.owners = owners;
    this.bins = bins;
    for (int node = 0; node < nodes; node++) {
      this.nodes.add(new NodeBins(bins));
    }
  }

  /** Begins the first bin at an instant, which may lie ahead. */
  void begin(long startNanos) {
    start = startNanos;
  }

  void completed(OutageCall call, CallOutcome outcome, long end) {
    int bin = bin(end - start);
    if (ended(call, bin, end)) {
      of(call.key()).add(bin, outcome);
    }
  }

  void failed(OutageCall call, Throwable failure, long end) {
    Throwable cause = unwrapped(failure);
    String kind = kind(cause);
    examples.putIfAbsent(kind, String.valueOf(cause.getMessage()));
    firstError.accumulateAndGet(end - start, Math::min);
    int bin = bin(end - start);
    if (ended(call, bin, end)) {
      of(call.key()).addError(bin, kind);
    }
  }

  /** Counts an operation that was not sent; no failure of the client's. */
  void refused(int key, long now) {
    int bin = bin(now - start);
    if (bin < bins) {
      of(key).addError(bin, REFUSED);
    } else {
      late.incrementAndGet();
    }
  }

  private boolean ended(OutageCall call, int bin, long end) {
    if (end - call.start() > longestCall.get()) {
      longestCall.accumulateAndGet(end - call.start(), Math::max);
    }
    if (bin >= bins) {
      late.incrementAndGet();
      return false;
    }
    of(call.key()).addResponse(bin, TimeUnit.NANOSECONDS.toMicros(end - call.intended()));
    return true;
  }

  private NodeBins of(int key) {
    return nodes.get(owners[key]);
  }

  private int bin(long sinceStart) {
    return (int) Math.min(bins, Math.max(0, sinceStart / BIN_NANOS));
  }

  /** Returns the operations a second that did not fail in the last third; 0 if it has no bin. */
  double lateRate() {
    int from = bins - bins / 3;
    long completed =
        nodes.stream().mapToLong(node -> node.completed(from, bins)).sum();
    return from == bins ? 0 : completed * 1e3 / ((bins - from) * OutageRecord.BIN_MILLIS);
  }

  int late() {
    return late.get();
  }

  long longestCallNanos() {
    return longestCall.get();
  }

  /** Returns the end of the first call that failed, in seconds after the start; null if none did. */
  @Nullable
  Double firstErrorSeconds() {
    return firstError.get() == Long.MAX_VALUE ? null : (Double) (firstError.get() / 1e9);
  }

  Map<String, String> examples() {
    return examples;
  }

  List<NodeRecord> nodes(OutagePlan plan) {
    int[][] due = new int[nodes.size()][bins];
    for (int thread = 0; thread < plan.spec().threads(); thread++) {
      long operations = plan.operations(thread);
      for (long i = 0; i < operations; i++) {
        due[owners[plan.key(thread, i)]][Math.min(bin(plan.dueNanos(thread, i)), bins - 1)]++;
      }
    }
    List<NodeRecord> records = new ArrayList<>();
    for (int node = 0; node < nodes.size(); node++) {
      records.add(nodes.get(node).record(due[node]));
    }
    return records;
  }

  private static Throwable unwrapped(Throwable failure) {
    Throwable cause = failure;
    while (cause instanceof ExecutionException || cause instanceof CompletionException) {
      Throwable inner = cause.getCause();
      if (inner == null) {
        break;
      }
      cause = inner;
    }
    return cause;
  }

  private static String kind(Throwable cause) {
    String name = cause.getClass().getSimpleName();
    return name.isEmpty() ? cause.getClass().getName() : name;
  }
}
