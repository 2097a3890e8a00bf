// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a client that are in flight, and the judgement of how they end. Safe for use by
 * several threads.
 */
final class OutageTraffic {
  /**
   * The bound of a client that keeps no timeout. Each node has its own: a common one would let a dead
   * node's operations starve those of the others, and the client would be blamed for it.
   */
  static final int MOST_IN_FLIGHT_TO_A_NODE = 10_000;

  private final OutageClient client;
  private final OutageKeys keys;
  private final Generations generations;
  private final Set<OutageCall> open = ConcurrentHashMap.newKeySet();
  private final int[] owners;
  private final AtomicIntegerArray inFlight;
  private volatile OutageLog log;

  /**
   * Creates the traffic of a client.
   *
   * @param owners the node of each key
   * @param log receives the ends of operations until {@link #countIn} names another
   */
  OutageTraffic(OutageClient client, OutageKeys keys, int[] owners, OutageLog log) {
    this.client = client;
    this.keys = keys;
    this.owners = owners;
    this.inFlight = new AtomicIntegerArray(1 + IntStream.of(owners).max().orElse(0));
    this.log = log;
    this.generations = new Generations(keys.names().size());
  }

  Generations generations() {
    return generations;
  }

  int inFlight() {
    int sum = 0;
    for (int node = 0; node < inFlight.length(); node++) {
      sum += inFlight.get(node);
    }
    return sum;
  }

  void countIn(OutageLog next) {
    log = next;
  }

  /** Sends a thread's operation; a blocking client ends it before this returns. */
  void send(OutagePlan plan, int thread, long operation, long intended) {
    int key = plan.key(thread, operation);
    if (inFlight.incrementAndGet(owners[key]) > MOST_IN_FLIGHT_TO_A_NODE) {
      inFlight.decrementAndGet(owners[key]);
      log.refused(key, System.nanoTime());
    } else if (plan.isGet(thread, operation)) {
      int newest = generations.newest(key);
      client.get(keys.name(key), begin(key, true, newest, intended));
    } else {
      int generation = generations.next(key);
      Object value = keys.value(key, generation);
      client.set(keys.name(key), value, begin(key, false, generation, intended));
    }
  }

  private OutageCall begin(int key, boolean isGet, int generation, long intended) {
    OutageCall call = new OutageCall(this, key, isGet, generation, intended, System.nanoTime());
    open.add(call);
    return call;
  }

  /**
   * Starts to store the largest value under a key of a node, preferably one that the load does not
   * use. The outcome is not recorded, only its effect on the load.
   */
  void storeLargest(int node) {
    IntStream.iterate(owners.length - 1, key -> key >= 0, key -> key - 1)
        .filter(key -> owners[key] == node)
        .findFirst()
        .ifPresent(this::beginLargest);
  }

  /** Uses a thread of its own, since the client may block it. */
  private void beginLargest(int key) {
    Thread thread = new Thread(
        () -> client.set(keys.name(key), keys.largestValue(key), (answer, failure) -> {}),
        "outage-large");
    thread.setDaemon(true);
    thread.start();
  }

  /** Counts the end of a call, unless it was given up. */
  void ended(OutageCall call, @Nullable Object answer, @Nullable Throwable failure) {
    long end = System.nanoTime();
    if (!open.remove(call)) {
      return;
    }
    inFlight.decrementAndGet(owners[call.key()]);
    if (failure != null) {
      if (!call.isGet()) {
        generations.fail(call.key(), call.generation());
      }
      log.failed(call, failure, end);
    } else if (call.isGet()) {
      log.completed(call, judge(call.key(), answer, call.generation()), end);
    } else {
      generations.acknowledge(call.key(), call.generation());
      log.completed(call, CallOutcome.STORED, end);
    }
  }

  /**
   * Judges the answer to a get.
   *
   * @param newest the newest generation that was acknowledged when it began
   */
  CallOutcome judge(int key, @Nullable Object answer, int newest) {
    if (answer == null) {
      return CallOutcome.MISS;
    }
    return generations.judge(key, keys.generation(key, answer), newest);
  }

  /** Gives up the calls that have not ended, and returns them. */
  List<OutageCall> giveUp() {
    List<OutageCall> given = new ArrayList<>();
    for (OutageCall call : List.copyOf(open)) {
      if (open.remove(call)) {
        given.add(call);
      }
    }
    return given;
  }
}
