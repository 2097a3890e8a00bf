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
 * @param sent keys that were passed to the client
 * @param fewest the least number of keys sent by a client that merges duplicate keys of a bulk get
 * @param counted the servers' counters
 */
public record ServerCount(long sent, long fewest, long counted) {
  private static final double TOLERANCE = 0.02;
  private static final long SLACK = 20;

  /** Returns the counts by operation; empty without counters. */
  public static Map<Operation, ServerCount> of(RequestCounts requests, ServerFacts server) {
    Map<Operation, ServerCount> counts = new EnumMap<>(Operation.class);
    put(counts, Operation.GET, requests, requests.repeatedReads(), server, List.of("cmd_get"));
    put(counts, Operation.SET, requests, 0, server, List.of("cmd_set"));
    // BRCache's only counter that counts requests: of the others it counts those that found a key
    put(counts, Operation.SET, requests, 0, server, List.of("write_entry"));
    put(counts, Operation.DELETE, requests, 0, server, List.of("delete_hits", "delete_misses"));
    return counts;
  }

  private static void put(
      Map<Operation, ServerCount> counts,
      Operation operation,
      RequestCounts requests,
      long repeated,
      ServerFacts server,
      List<String> counters) {
    long sent = requests.byOperation().getOrDefault(operation, 0L);
    if (sent > 0 && server.counts(counters.get(0))) {
      long counted = counters.stream().mapToLong(server::delta).sum();
      counts.put(operation, new ServerCount(sent, sent - repeated, counted));
    }
  }

  /** Returns whether the servers missed operations. */
  public boolean isShort() {
    return counted < fewest - slack(fewest);
  }

  /** Returns whether the servers counted operations that the harness did not send. */
  public boolean isOver() {
    return counted > sent + slack(sent);
  }

  private static double slack(long of) {
    return Math.max(SLACK, of * TOLERANCE);
  }
}
