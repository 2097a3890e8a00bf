// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.client.Mode;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.CrossChecks;
import cacheduel.result.Repetition;
import cacheduel.result.ServerFacts;
import cacheduel.result.Status;
import cacheduel.result.Times;
import cacheduel.timing.Iteration;
import cacheduel.timing.LittlesLaw;
import cacheduel.totals.ForkTotals;
import cacheduel.worker.ErrorTally;
import cacheduel.workload.OperationCount;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The evidence on a cell after its forks have ended, and the checks whether its numbers are
 * trustworthy. Every failed check leaves a reason or a warning.
 *
 * @param iterations numbers of iterations, over all processes
 * @param forkFailure the failure in a fork's log, or null
 * @param totals the workers' counts
 * @param times the times of the operations
 * @param checks the cross-checks
 * @param fitness the state of the machine during the measurement
 * @param server the counters before and after, or null without a server
 * @param serverFailure the server's failure, if it no longer answers
 */
record ValidityCheck(
    Cell cell,
    Iterations iterations,
    @Nullable Remark forkFailure,
    ForkTotals totals,
    Times times,
    CrossChecks checks,
    List<FitnessFinding> fitness,
    @Nullable ServerFacts server,
    Optional<String> serverFailure) {
  private static final double TOLERATED_SCORE = 1.05;
  private static final double LEAST_IN_FLIGHT = 0.9;
  private static final double MOSTLY_CALLING = 0.5;
  private static final double LARGEST_BETWEEN_SHARE = 0.1;

  /**
   * Numbers of iterations.
   *
   * @param planned those that should have been measured
   * @param measured those that JMH returned
   */
  record Iterations(int planned, int measured) {}

  /**
   * The validity of a cell's numbers.
   *
   * @param status the verdict
   * @param reasons the reasons why it is not {@link Status#VALID}
   * @param warnings caveats of numbers that are valid nevertheless
   */
  record Judgement(Status status, List<Remark> reasons, List<Remark> warnings) {}

  Judgement judge() {
    List<Remark> failures = failures();
    if (!failures.isEmpty()) {
      return new Judgement(Status.FAILED, failures, List.of());
    }
    List<Remark> doubts = doubts();
    return new Judgement(
        doubts.isEmpty() ? Status.VALID : Status.INVALID, doubts, List.copyOf(warnings()));
  }

  private List<Remark> failures() {
    List<Remark> reasons = new ArrayList<>();
    serverFailure.ifPresent(
        reason -> reasons.add(Remark.of(RemarkKind.SERVER_FAILED, "the server failed: " + reason)));
    int planned = iterations.planned;
    if (iterations.measured < planned) {
      if (forkFailure != null) {
        reasons.add(forkFailure);
      }
      int kept = Math.max(
          iterations.measured, totals.iterations().size() * cell.concurrency().processes());
      reasons.add(Remark.of(
          RemarkKind.UNFINISHED,
          "measured %d of %d iterations".formatted(Math.min(kept, planned), planned)));
    }
    reasons.addAll(RepetitionCheck.failures(operationCount(), cell.threads(), totals.iterations()));
    boolean isExplained =
        !reasons.isEmpty() && forkFailure != null && totals.errors().isEmpty();
    if (totals.operations() == 0 && !isExplained) {
      String errors = totals.errors().isEmpty() ? "" : ": " + ErrorTally.describe(totals.errors());
      reasons.add(
          Remark.of(RemarkKind.NOTHING_COMPLETED, "not one operation was completed" + errors));
    }
    return reasons;
  }

  private List<Remark> doubts() {
    List<Remark> reasons = new ArrayList<>();
    answers(reasons);
    if (server != null) {
      reasons.addAll(new ServerChecks(cell.mode(), checks, server).reasons());
    }
    long timed = times.mean(cell.mode()).count();
    if (timed != totals.timed()) {
      reasons.add(Remark.of(
          RemarkKind.NOT_TIMED,
          "%d operations were called, but %d were timed",
          totals.timed(),
          timed));
    }
    LittlesLaw law = checks.littlesLaw();
    // an error is reason enough
    if (law != null && !law.holds() && totals.errors().isEmpty()) {
      reasons.add(
          Remark.of(RemarkKind.LITTLES_LAW, misfit(), law.callers(), law.ratio() * law.callers()));
    }
    reasons.addAll(checks.doubts());
    fitness.stream()
        .filter(finding -> finding.severity() == Severity.INVALID)
        .forEach(finding ->
            reasons.add(new Remark(RemarkKind.UNFIT_MACHINE, finding.subject(), finding.text())));
    return reasons;
  }

  private String misfit() {
    if (operationCount().isFixed()) {
      return "times do not fit the %.1f threads that were active on average, each up to its last"
          + " answer: they add up to those of %.1f; operations were lost or counted twice";
    }
    return cell.mode() == Mode.ASYNC
        ? "times do not fit a window of %.0f operations in flight: Little's law gives %.1f; operations"
            + " were lost or counted twice"
        : "times do not fit %.0f threads: Little's law gives %.1f; not all threads ran all the time, or"
            + " operations were lost; measure longer (-r) or with fewer threads";
  }

  private void answers(List<Remark> reasons) {
    long errors = totals.errors().values().stream().mapToLong(Long::longValue).sum();
    if (errors > 0) {
      reasons.add(Remark.of(
          RemarkKind.ERRORS, "%d errors: %s", errors, ErrorTally.describe(totals.errors())));
    }
    if (totals.wrong > 0) {
      String cause = FalseMisses.cause(totals.falseMisses, server, checks.serverCounts())
          .map("; "::concat)
          .orElse("");
      reasons.add(Remark.of(
          RemarkKind.WRONG_ANSWERS,
          "%d wrong answers, the first: %s%s",
          totals.wrong,
          String.valueOf(totals.firstWrong),
          cause));
    }
    if (totals.hits != totals.expectedHits) {
      double reads = Math.max(1, totals.hits + totals.misses);
      reasons.add(Remark.of(
          RemarkKind.WRONG_HIT_RATIO,
          "hit ratio %.4f instead of %.4f",
          totals.hits / reads,
          totals.expectedHits / reads));
    }
    if (totals.preloadMissing > 0) {
      reasons.add(Remark.of(
          RemarkKind.PRELOAD_LOST,
          "%d of %d preloaded keys that were read back were missing or wrong before the first"
              + " operation%s",
          totals.preloadMissing,
          totals.preloadSampled,
          server != null && server.isExternal()
              ? ": a proxy may drop writes without an answer, or let them overtake each other"
              : ""));
    }
    long lost = LostWrites.count(cell, totals, server);
    if (lost > 0) {
      reasons.add(
          cell.mode() == Mode.NOREPLY
              ? Remark.of(
                  RemarkKind.LOST_WRITES,
                  "%d writes without an answer never reached the server",
                  lost)
              : Remark.of(
                  RemarkKind.LOST_WRITES,
                  "%d of %d writes that were answered had no effect: another connection does not"
                      + " see them",
                  lost,
                  totals.readBack));
    }
  }

  private OperationCount operationCount() {
    return cell.workload().operations();
  }

  private List<Remark> warnings() {
    List<Remark> warnings = new ArrayList<>();
    // JMH weighs its iterations equally
    double counted = totals.iterations().stream()
        .mapToDouble(Iteration::opsPerSecond)
        .average()
        .orElse(0);
    Double score = checks.jmhOpsPerSecond();
    if (score != null
        && !cell.workload().pacing().isPaced()
        && cell.role() != Role.HARNESS
        && score > TOLERATED_SCORE * counted) {
      warnings.add(Remark.of(
          RemarkKind.JMH_SCORE,
          "JMH's own score in jmh.json, %.0f ops/s, is more than was counted: it adds up each"
              + " thread's own rate, and not all threads ran all the time",
          score));
    }
    LittlesLaw law = cell.role() == Role.HARNESS ? null : checks.littlesLaw();
    boolean isUnanswered = cell.mode() == Mode.NOREPLY;
    if (cell.mode() == Mode.ASYNC) {
      notInFlight(law).ifPresent(warnings::add);
    } else if (law != null && !isUnanswered && law.betweenShare() > LARGEST_BETWEEN_SHARE) {
      warnings.add(Remark.of(
          RemarkKind.BUSY_CALLERS,
          "the threads spent %.0f %% of their time between an answer and the next call, making and"
              + " checking values: the rate is as much lower",
          100 * law.betweenShare()));
    }
    warnings.addAll(RepetitionCheck.warnings(Repetition.of(totals.iterations())));
    new LoadRemarks(cell, totals).addTo(warnings);
    if (server != null) {
      warnings.addAll(new ServerChecks(cell.mode(), checks, server).warnings());
    }
    return warnings;
  }

  /**
   * Returns a remark if the window was not full. Only answers and free places that wait for a
   * calling thread leave it short: a slow client thread or server would keep it full.
   */
  private Optional<Remark> notInFlight(@Nullable LittlesLaw law) {
    if (law == null || law.inFlight() >= LEAST_IN_FLIGHT * law.callers()) {
      return Optional.empty();
    }
    String bottleneck = callingShare() >= MOSTLY_CALLING
        ? "the client's calls, which took the calling threads most of their time"
        : "the calling threads, which make and check values or wait for a processor, and neither the"
            + " client's own threads nor the server";
    return Optional.of(Remark.of(
        RemarkKind.WINDOW_NOT_FULL,
        "less than 90 %% of the window was in flight: the bottleneck was %s; use more threads or a"
            + " machine with more cores",
        bottleneck));
  }

  /** Returns the share of the calling threads' time that was spent in the client's calls. */
  private double callingShare() {
    double seconds =
        totals.iterations().stream().mapToDouble(Iteration::seconds).sum();
    double calling = times.accepted().values().stream()
        .mapToDouble(accepted -> accepted.count() * accepted.meanNanos())
        .sum();
    return calling / (seconds * 1e9 * cell.threads());
  }
}
