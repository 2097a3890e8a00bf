// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.result.Answers;
import cacheduel.result.CellResult;
import cacheduel.result.Connections;
import cacheduel.result.CrossChecks;
import cacheduel.result.NodeLoad;
import cacheduel.result.ServerCount;
import cacheduel.timing.ArrivalRate;
import cacheduel.timing.LittlesLaw;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** Adds the counts and checks of one more round to those of the rounds before. */
final class CountMerge {
  private CountMerge() {}

  private static <T> @Nullable T merged(
      @Nullable T one, @Nullable T other, BinaryOperator<T> both) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    return both.apply(one, other);
  }

  static @Nullable Answers answers(@Nullable Answers before, @Nullable Answers next) {
    return merged(before, next, CountMerge::sum);
  }

  private static Answers sum(Answers one, Answers other) {
    Map<String, Long> errors = new TreeMap<>(one.errors());
    other.errors().forEach((kind, count) -> errors.merge(kind, count, Long::sum));
    return new Answers(
        one.operations() + other.operations(),
        one.hits() + other.hits(),
        one.misses() + other.misses(),
        one.expectedHits() + other.expectedHits(),
        one.wrong() + other.wrong(),
        one.lostWrites() + other.lostWrites(),
        errors);
  }

  static CrossChecks checks(CellResult before, CellResult next) {
    CrossChecks one = before.checks();
    CrossChecks other = next.checks();
    int rounds = before.rounds().size();
    Map<Operation, ServerCount> counts = new EnumMap<>(Operation.class);
    counts.putAll(one.serverCounts());
    other
        .serverCounts()
        .forEach((operation, count) -> counts.merge(operation, count, CountMerge::sum));
    return new CrossChecks(
        merged(one.littlesLaw(), other.littlesLaw(), (a, b) -> mean(a, b, rounds)),
        counts,
        merged(one.arrivalRate(), other.arrivalRate(), CountMerge::sum),
        merged(one.connections(), other.connections(), CountMerge::sum),
        merged(one.jmhOpsPerSecond(), other.jmhOpsPerSecond(), (a, b) -> mean(a, b, rounds)),
        merged(one.overlap(), other.overlap(), Math::min));
  }

  private static ServerCount sum(ServerCount one, ServerCount other) {
    return new ServerCount(
        one.sent() + other.sent(), one.fewest() + other.fewest(), one.counted() + other.counted());
  }

  private static ArrivalRate sum(ArrivalRate one, ArrivalRate other) {
    return new ArrivalRate(
        one.opsPerSecond(), one.due() + other.due(), one.unsent() + other.unsent());
  }

  /** A count that is unknown in one round is unknown in the sum. */
  private static Connections sum(Connections one, Connections other) {
    return new Connections(
        sum(one.reopened(), other.reopened()),
        sum(one.expected(), other.expected()),
        sum(one.accepted(), other.accepted()),
        sum(one.refused(), other.refused()),
        sum(one.yields(), other.yields()));
  }

  private static @Nullable Long sum(@Nullable Long one, @Nullable Long other) {
    return one == null || other == null ? null : (Long) (one + other);
  }

  private static LittlesLaw mean(LittlesLaw before, LittlesLaw next, int rounds) {
    return new LittlesLaw(
        before.callers(),
        mean(before.inFlight(), next.inFlight(), rounds),
        mean(before.betweenShare(), next.betweenShare(), rounds),
        mean(before.ratio(), next.ratio(), rounds));
  }

  private static double mean(double before, double next, int rounds) {
    return (before * rounds + next) / (rounds + 1);
  }

  /** Averages the nodes' shares; a node keeps its latest number of items. */
  static List<NodeLoad> nodes(List<NodeLoad> before, List<NodeLoad> next, int rounds) {
    if (before.size() != next.size()) {
      return next.isEmpty() ? before : next;
    }
    List<NodeLoad> nodes = new ArrayList<>();
    for (int i = 0; i < next.size(); i++) {
      NodeLoad one = before.get(i);
      NodeLoad other = next.get(i);
      nodes.add(new NodeLoad(
          other.node(),
          mean(one.share(), other.share(), rounds),
          merged(one.keysPerSecond(), other.keysPerSecond(), (a, b) -> mean(a, b, rounds)),
          other.items()));
    }
    return List.copyOf(nodes);
  }
}
