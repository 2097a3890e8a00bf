// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import cacheduel.client.Mode;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.remark.InjectedFault;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.Answers;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.ServerCount;
import cacheduel.result.Status;
import cacheduel.workload.Operation;
import java.time.Duration;
import java.util.Locale;

/**
 * The trace of a fault in a cell's result, read from its public part as any reader would.
 *
 * @param measured whether the cell was measured at all: a failed one shows nothing
 * @param alarm whether the result shows the fault
 * @param text the figures behind that
 */
record Detection(boolean measured, boolean alarm, String text) {
  static final Duration STALL = Duration.ofMillis(700);

  /** Histograms have three digits. */
  private static final double DIGITS = 0.99;

  /** Looks for one of the faults that a single fork shows. */
  static Detection of(InjectedFault fault, CellResult result) {
    if (result.status() == Status.FAILED || result.status() == Status.SKIPPED) {
      String reasons = Remark.joined(result.reasons());
      return new Detection(
          false, false, "the hidden cell is %s: %s".formatted(result.status(), reasons));
    }
    return switch (fault) {
      case STALL -> longest(result);
      case SILENT_RETRY -> count(result, true);
      case LOCAL_CACHE -> count(result, false);
      case WRONG_ANSWERS -> wrong(result);
      case LOST_WRITES -> lost(result, true);
      case UNSTORED_WRITES -> lost(result, false);
      case FOREIGN_PROCESS -> foreign(result);
      case LATE_JVM -> apart(result);
      case SLOWDOWN -> throw new IllegalArgumentException("a single fork shows no " + fault);
    };
  }

  private static Detection longest(CellResult result) {
    Latency times = result.completed().get(Operation.GET);
    double millis = times == null ? 0 : times.maxNanos() / 1e6;
    return seen(millis >= DIGITS * STALL.toMillis(), "longest get %.1f ms", millis);
  }

  private static Detection count(CellResult result, boolean over) {
    ServerCount count = result.checks().serverCounts().get(Operation.GET);
    if (count == null) {
      return seen(false, "the server counts no gets");
    }
    boolean differs = over ? count.isOver() : count.isShort();
    return seen(
        invalid(result) && differs, "%d gets sent, %d counted", count.sent(), count.counted());
  }

  private static Detection wrong(CellResult result) {
    Answers answers = result.answers();
    long wrong = answers == null ? 0 : answers.wrong();
    return seen(invalid(result) && wrong > 0, "%d wrong answers", wrong);
  }

  private static Detection lost(CellResult result, boolean unanswered) {
    Answers answers = result.answers();
    long lost = answers == null ? 0 : answers.lostWrites();
    boolean isKind = unanswered == (result.cell().mode() == Mode.NOREPLY);
    return seen(invalid(result) && isKind && lost > 0, "%d lost writes", lost);
  }

  /** The injected process disturbs every iteration; others may disturb some of any cell. */
  private static Detection foreign(CellResult result) {
    long disturbed = result.noise().causes().getOrDefault(Disturbance.FOREIGN_CPU, 0L);
    boolean noisy = disturbed > 0 && disturbed == result.iterations().size();
    String text = result.noise().isNone() ? "no noise" : result.noise().text();
    return seen(noisy, "%s", text);
  }

  private static Detection apart(CellResult result) {
    boolean apart = result.reasons().stream().anyMatch(reason -> reason.kind() == RemarkKind.APART);
    Double overlap = result.checks().overlap();
    return overlap == null
        ? seen(false, "no overlap of JVMs is known")
        : seen(
            invalid(result) && apart,
            "the JVMs measured %.0f %% of an iteration at the same time",
            100 * overlap);
  }

  private static boolean invalid(CellResult result) {
    return result.status() == Status.INVALID;
  }

  private static Detection seen(boolean alarm, String format, Object... args) {
    return new Detection(true, alarm, String.format(Locale.ROOT, format, args));
  }
}
