// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.EnduredBuilder;
import cacheduel.faults.result.EnduredFault;
import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultRuns;
import java.util.List;
import java.util.stream.IntStream;

/** A run of six clients, each of which fails its users in a way of its own. */
public final class SyntheticRun {
  private static final List<String> CLIENTS =
      List.of("spymemcached", "folsom", "whalin", "xmemcached", "asf", "wire");

  private SyntheticRun() {}

  /** Returns a run of as many scenarios and rounds. */
  public static FaultRun of(int scenarios, int rounds) {
    return FaultRuns.of(IntStream.range(0, scenarios)
        .boxed()
        .flatMap(scenario -> IntStream.rangeClosed(1, rounds)
            .boxed()
            .flatMap(round -> CLIENTS.stream()
                .map(client -> endured(
                    scenario == 0 ? "frozen" : "fault-" + scenario, client, round, scenario)))));
  }

  private static EnduredFault endured(String scenario, String client, int round, int seed) {
    EnduredBuilder builder = EnduredBuilder.of(scenario, client)
        .round(round)
        .fault(10.02, 14.03, 0)
        .event(10.02, "node 1 stops")
        .event(14.03, "node 1 resumed")
        .tuned("retries", "0");
    switch (client) {
      case "spymemcached" ->
        builder
            .fail(0, 10.2, 15.1 + round / 10.0, "timeout")
            .down(1, 10.4, 14.6, 0.7)
            .down(2, 10.4, 14.6, 0.65)
            .longest(4_300, true);
      case "folsom" ->
        builder.fail(0, 10.3, 14.6, "timeout").longest(1_050, true).left(0, 2);
      case "whalin" ->
        builder
            .down(0, 10, 34, 1)
            .down(1, 10.5, 34, 1)
            .down(2, 10.5, 34, 1)
            .longest(24_000, false)
            .unfinished(4)
            .left(9, 5);
      case "xmemcached" ->
        builder.fail(0, 10.5, 16.2, "timeout").stale(0, 16.2, 17, 9).longest(1_400, true);
      case "asf" -> builder.miss(0, 10.1, 14.2).longest(300, true);
      default -> builder.fail(0, 10.1, 14.1, "timeout").longest(1_000, true);
    }
    return builder.noisy(31L * seed + client.hashCode() + round).build();
  }
}
