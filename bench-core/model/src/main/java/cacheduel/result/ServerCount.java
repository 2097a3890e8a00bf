// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.totals.RequestCounts;
import cacheduel.workload.Operation;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The cross-check of the operations that the harness sent with those that the servers counted, over
 * the whole life of a cell, preload included. A key of a bulk get is one get.
 *
 * <p>Both counts must agree exactly: a single operation more is a silent retry, one fewer is an
 * answer that did not come from the server.
 *
 * @param sent keys that were passed to the client, and may have reached a server
 * @param fewest keys among them that must have reached a server: none of an operation that failed,
 *     and a key that a bulk get names twice only once, since a client may merge them
 * @param counted the servers' counters
 */
public record ServerCount(long sent, long fewest, long counted) {
  /** One write in so many may be missing from a counter that is not exact. */
  private static final long ONE_MISSED_IN = 100;

  /**
   * Returns the counts by operation; empty without counters.
   *
   * @param mergesGets whether the client merges waiting gets of the same key into one request, so
   *     that {@code fewest} is unknown
   */
  public static Map<Operation, ServerCount> of(
      RequestCounts requests, ServerFacts server, boolean mergesGets) {
    Map<Operation, ServerCount> counts = new EnumMap<>(Operation.class);
    long merged = mergesGets ? Long.MAX_VALUE : requests.repeatedReads();
    put(counts, Operation.GET, requests, merged, server, List.of("cmd_get"));
    put(counts, Operation.SET, requests, 0, server, List.of("cmd_set"));
    // BRCache's only counter that counts requests: of the others it counts those that found a key
    put(counts, Operation.SET, requests, missed(requests), server, List.of("write_entry"));
    put(counts, Operation.DELETE, requests, 0, server, List.of("delete_hits", "delete_misses"));
    return counts;
  }

  /**
   * BRCache's threads raise a counter without an atomic operation, so that it misses some of the
   * writes at the same time: up to 0.1 % were seen with 50 to 300 threads on two cores.
   */
  private static long missed(RequestCounts requests) {
    long answered = requests.answeredByOperation().getOrDefault(Operation.SET, 0L);
    return (answered + ONE_MISSED_IN - 1) / ONE_MISSED_IN;
  }

  private static void put(
      Map<Operation, ServerCount> counts,
      Operation operation,
      RequestCounts requests,
      long merged,
      ServerFacts server,
      List<String> counters) {
    long sent = requests.byOperation().getOrDefault(operation, 0L);
    if (sent > 0 && server.counts(counters.get(0))) {
      long counted = counters.stream().mapToLong(server::delta).sum();
      long answered = requests.answeredByOperation().getOrDefault(operation, 0L);
      counts.put(operation, new ServerCount(sent, Math.max(0, answered - merged), counted));
    }
  }

  /** Returns the sum over two forks. */
  ServerCount plus(ServerCount other) {
    return new ServerCount(sent + other.sent, fewest + other.fewest, counted + other.counted);
  }

  /** Returns whether the servers missed operations. */
  public boolean isShort() {
    return counted < fewest;
  }

  /** Returns whether the servers counted operations that the harness did not send. */
  public boolean isOver() {
    return counted > sent;
  }
}
