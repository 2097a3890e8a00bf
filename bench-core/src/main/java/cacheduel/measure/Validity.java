// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.client.Mode;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Judges whether a cell's numbers may be believed. Every rule that fails leaves a reason.
 *
 * @param status the judgement
 * @param reasons why it is not {@link Status#VALID}
 */
record Validity(Status status, List<String> reasons) {
  private static final int SHOWN_KINDS = 3;

  /**
   * JMH adds up each thread's own rate. A thread that gets to run for the last moment of an iteration
   * only, and finishes an operation in it, adds far too much.
   */
  private static final double TOLERATED_SCORE = 1.2;

  /**
   * What is known of a cell after its forks have ended.
   *
   * @param cell the cell
   * @param jmh how many iterations were planned
   * @param measuredIterations how many JMH returned, over all forks
   * @param score JMH's operations per second; NaN if there is none
   * @param forkFailure what the fork's log says if it failed, or null
   * @param totals what the workers saw
   * @param server the counters before and after
   * @param serverFailure what became of the server, if it no longer answers
   */
  record Evidence(
      Cell cell,
      JmhSettings jmh,
      int measuredIterations,
      double score,
      @Nullable String forkFailure,
      ForkTotals totals,
      ServerFacts server,
      Optional<String> serverFailure) {}

  static Validity judge(Evidence evidence) {
    List<String> failures = failures(evidence);
    if (!failures.isEmpty()) {
      return new Validity(Status.FAILED, failures);
    }
    List<String> doubts = doubts(evidence);
    return new Validity(doubts.isEmpty() ? Status.VALID : Status.INVALID, doubts);
  }

  private static List<String> failures(Evidence evidence) {
    List<String> reasons = new ArrayList<>();
    evidence.serverFailure().ifPresent(what -> reasons.add("the server failed: " + what));
    int planned = evidence.jmh().forks() * evidence.jmh().iterations();
    if (evidence.measuredIterations() < planned) {
      String cause = evidence.forkFailure() == null ? "" : ": " + evidence.forkFailure();
      reasons.add("measured %d of %d iterations%s"
          .formatted(evidence.measuredIterations(), planned, cause));
    }
    if (evidence.totals().operations == 0) {
      reasons.add("not one operation was completed" + errorSuffix(evidence.totals()));
    }
    return reasons;
  }

  private static String errorSuffix(ForkTotals totals) {
    return totals.errors().isEmpty() ? "" : ": " + describe(totals.errors());
  }

  private static List<String> doubts(Evidence evidence) {
    List<String> reasons = new ArrayList<>();
    ForkTotals totals = evidence.totals();
    long errors = totals.errors().values().stream().mapToLong(Long::longValue).sum();
    if (errors > 0) {
      reasons.add("%d errors: %s".formatted(errors, describe(totals.errors())));
    }
    if (totals.wrong > 0) {
      reasons.add("%d wrong answers, the first: %s".formatted(totals.wrong, totals.firstWrong));
    }
    if (totals.hits != totals.expectedHits) {
      reasons.add(hitRatio(totals));
    }
    if (totals.preloadMissing > 0) {
      reasons.add(
          "%d of %d preloaded keys that were read back were missing or wrong before the first"
                  .formatted(totals.preloadMissing, totals.preloadSampled)
              + " operation");
    }
    if (evidence.score() > TOLERATED_SCORE * countedRate(evidence)) {
      reasons.add(String.format(
          Locale.ROOT,
          "JMH's score of %.0f ops/s does not fit the %d operations that were counted: not all"
              + " threads ran all the time; measure longer (-r) or with fewer threads",
          evidence.score(),
          totals.operations));
    }
    long evictions = delta(evidence.server(), "evictions");
    if (evictions > 0) {
      reasons.add("the server evicted %d items: it has too little memory for the workload"
          .formatted(evictions));
    }
    long lost = lostWrites(evidence.cell(), totals, evidence.server());
    if (lost > 0) {
      reasons.add("%d writes without an answer never reached the server".formatted(lost));
    }
    return reasons;
  }

  /** An upper bound of the true rate, since iterations never end before their time. */
  private static double countedRate(Evidence evidence) {
    double seconds = evidence.jmh().time().toMillis() / 1e3 * evidence.measuredIterations();
    return evidence.totals().operations / seconds;
  }

  private static String hitRatio(ForkTotals totals) {
    double reads = Math.max(1, totals.hits + totals.misses);
    return String.format(
        Locale.ROOT,
        "hit ratio %.4f instead of %.4f",
        totals.hits / reads,
        totals.expectedHits / reads);
  }

  /** Sets that were handed to the client and that no server has counted. */
  static long lostWrites(Cell cell, ForkTotals totals, ServerFacts server) {
    if (cell.mode() != Mode.NOREPLY || server.statsAfter().isEmpty()) {
      return 0;
    }
    return Math.max(0, totals.attemptedSets - delta(server, "cmd_set"));
  }

  private static long delta(ServerFacts server, String counter) {
    return sum(server.statsAfter(), counter) - sum(server.statsBefore(), counter);
  }

  private static long sum(List<Map<String, String>> nodes, String counter) {
    return nodes.stream()
        .mapToLong(node -> Long.parseLong(node.getOrDefault(counter, "0")))
        .sum();
  }

  private static String describe(Map<String, Long> errors) {
    List<Map.Entry<String, Long>> kinds = errors.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
        .toList();
    List<String> shown = new ArrayList<>(kinds.stream()
        .limit(SHOWN_KINDS)
        .map(kind -> kind.getValue() + " x " + kind.getKey())
        .toList());
    if (kinds.size() > SHOWN_KINDS) {
      shown.add((kinds.size() - SHOWN_KINDS) + " more kinds");
    }
    return String.join("; ", shown);
  }
}
