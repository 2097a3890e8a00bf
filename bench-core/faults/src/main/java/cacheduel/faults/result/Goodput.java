// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import static cacheduel.outage.NodeRecord.at;

import cacheduel.outage.NodeRecord;
import cacheduel.outage.OutageRecord;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The good answers of a record by node and bin: hits, stored values and misses. If the servers
 * counted fewer misses than the client reported, no miss of a faulty node during the fault is good.
 *
 * <p>Immutable.
 */
public final class Goodput {
  /** With fewer due in a second, one operation that ends just after it would look like a stall. */
  private static final int FEWEST_DUE = 5;

  private final EnduredFault fault;
  private final OutageRecord seen;
  private final FaultBins during;
  private final boolean missesAreFalse;

  private Goodput(EnduredFault fault, OutageRecord seen) {
    this.fault = fault;
    this.seen = seen;
    during = FaultBins.during(fault.course(), bins());
    missesAreFalse = falseMisses(fault, seen) > 0;
  }

  /** Returns the good answers that a client got. */
  public static Goodput of(EnduredFault fault, OutageRecord seen) {
    return new Goodput(fault, seen);
  }

  /** Returns the misses beyond those that the servers counted; 0 if these are unknown. */
  static long falseMisses(EnduredFault fault, OutageRecord seen) {
    long misses = seen.nodes().stream().mapToLong(node -> sum(node.misses())).sum();
    return fault.answeredMisses() == null ? 0 : Math.max(0, misses - fault.answeredMisses());
  }

  static long sum(List<Integer> bins) {
    return bins.stream().mapToLong(Integer::longValue).sum();
  }

  /** Returns the number of bins. */
  public int bins() {
    return seen.nodes().stream().mapToInt(node -> node.due().size()).min().orElse(0);
  }

  /** Returns the good answers of a node's keys in a bin. */
  public int good(int node, int bin) {
    NodeRecord answers = seen.nodes().get(node);
    int misses = areFalse(node, bin) ? 0 : at(answers.misses(), bin);
    return at(answers.hits(), bin) + at(answers.stored(), bin) + misses;
  }

  /** Returns the answers that look good and are not: false misses, stale and wrong values. */
  public int deceptive(int node, int bin) {
    NodeRecord answers = seen.nodes().get(node);
    int misses = areFalse(node, bin) ? at(answers.misses(), bin) : 0;
    return at(answers.stale(), bin) + at(answers.wrong(), bin) + misses;
  }

  private boolean areFalse(int node, int bin) {
    return missesAreFalse
        && fault.course().faultyNodes().contains(node)
        && bin >= during.from() - 1
        && bin <= during.to();
  }

  /** Returns the operations of a node's keys that failed in a bin. */
  public int errors(int node, int bin) {
    return seen.nodes().get(node).errors().values().stream()
        .mapToInt(kind -> at(kind, bin))
        .sum();
  }

  /** Returns whether a node has no fault while others have one. */
  public boolean isHealthy(int node) {
    List<Integer> faulty = fault.course().faultyNodes();
    return !faulty.isEmpty() && !faulty.contains(node);
  }

  /** Returns the mean of a bin; NaN without bins. */
  double mean(IntPredicate nodes, FaultBins bins) {
    return total(nodes, bins) / (double) bins.count();
  }

  /**
   * Returns the good answers of the worst second that ends in some bins, as a share of the
   * operations due in it. Later answers do not make up for missing ones. NaN if too few were due.
   */
  double worstSecond(IntPredicate nodes, FaultBins bins) {
    return bins.secondsUpTo()
        .filter(second -> due(nodes, second) >= FEWEST_DUE)
        .mapToDouble(second -> total(nodes, second) / (double) due(nodes, second))
        .min()
        .orElse(Double.NaN);
  }

  long total(IntPredicate nodes, FaultBins bins) {
    return total(nodes, bins, this::good);
  }

  /** Returns the number of operations that were due to start. */
  long due(IntPredicate nodes, FaultBins bins) {
    return total(nodes, bins, (node, bin) -> seen.nodes().get(node).due().get(bin));
  }

  private long total(IntPredicate nodes, FaultBins bins, IntBinaryOperator count) {
    return IntStream.range(0, seen.nodes().size())
        .filter(nodes)
        .mapToLong(node -> IntStream.range(bins.from(), bins.to())
            .mapToLong(bin -> count.applyAsInt(node, bin))
            .sum())
        .sum();
  }
}
