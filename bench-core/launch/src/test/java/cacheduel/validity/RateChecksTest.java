// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import static cacheduel.validity.ForkEvidence.invalid;
import static cacheduel.validity.ForkEvidence.iteration;
import static cacheduel.validity.ForkEvidence.sound;
import static cacheduel.validity.ForkEvidence.warned;

import cacheduel.client.Mode;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Role;
import cacheduel.result.Latency;
import cacheduel.timing.ArrivalRate;
import cacheduel.timing.Iteration;
import cacheduel.timing.LittlesLaw;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Rates and times, and the machine that they were measured on, decide whether a fork is valid. */
class RateChecksTest {
  @TestFactory
  Stream<DynamicTest> changes_areJudged() {
    return Stream.of(
        invalid(
            "an operation that was counted and not timed",
            fork -> fork.operationsTimed = 5_999,
            "6000 operations were called, but 5999 were timed"),
        sound("Little's law at its limit", fork -> law(fork, 8, 7.8, 0.005, 0.971)),
        invalid(
            "Little's law broken",
            fork -> law(fork, 8, 7.7, 0.005, 0.969),
            "do not fit 8 threads",
            "Little's law gives 7.8"),
        invalid(
            "Little's law broken by errors, which are reason enough",
            fork -> {
              fork.totals.errors().put("IOException: gone", 1L);
              law(fork, 8, 4, 0.005, 0.5);
            },
            "1 errors"),
        invalid(
            "Little's law of a window",
            fork -> window(fork, 100, 0.5),
            "do not fit a window of 100 operations in flight",
            "gives 50.0"),
        invalid(
            "Little's law of a repetition, whose threads count up to their last answers",
            fork -> {
              fork.repeat(6_000, 6_000);
              law(fork, 7.5, 7.5, 0, 0.5);
            },
            "the 7.5 threads",
            "each up to its last answer",
            "those of 3.8"),
        sound("time between operations at its limit", fork -> law(fork, 1, 0.9, 0.1, 1)),
        warned(
            "much time between operations",
            fork -> law(fork, 1, 0.8, 0.2, 1),
            "20 % of their time"),
        sound("window that is just full", fork -> window(fork, 90, 1)),
        warned(
            "half of the time in calls",
            fork -> calling(fork, 1, 6_000, 500_000),
            "WINDOW_NOT_FULL",
            "was the client's calls"),
        warned(
            "less than half of the time in calls",
            fork -> calling(fork, 1, 6_000, 499_000),
            "WINDOW_NOT_FULL",
            "was the calling threads"),
        warned(
            "a third of the time of all threads in calls",
            fork -> calling(fork, 2, 8_000, 500_000),
            "WINDOW_NOT_FULL",
            "was the calling threads"),
        sound("JMH's score at its limit", fork -> fork.score = 1.05 * 1_000),
        warned("JMH's score above the count", fork -> fork.score = 1_051, "1051 ops/s"),
        // JMH's mean over the iterations does not weigh one that ended with a stall of 9 s by its
        // time
        sound("JMH's score beside a stall", fork -> stall(fork, 850)),
        warned("JMH's score above the mean beside a stall", fork -> stall(fork, 900), "JMH_SCORE"),
        sound("calls of the harness itself", fork -> {
          fork.role = Role.HARNESS;
          fork.score = 2_000;
          law(fork, 1, 0.8, 0.2, 1);
        }),
        warned(
            "a short repetition",
            fork -> {
              Iteration.Finish finish = new Iteration.Finish(1, 1_000, 0, 0);
              fork.totals.iterations().set(0, iteration(0.09, 0, finish));
              fork.score = 0;
            },
            "SHORT_REPETITION"),
        sound("schedule at its limit", fork -> fork.rate = new ArrivalRate(500, 3_000, 60)),
        invalid(
            "schedule missed",
            fork -> fork.rate = new ArrivalRate(500, 3_000, 61),
            "the rate of 500 ops/s was missed",
            "61 of 3000"),
        sound("rate within one percent", fork -> fork.workload = Map.of("rate", "1009")),
        warned(
            "rate too low",
            fork -> fork.workload = Map.of("rate", "1011"),
            "RATE_OFF",
            "was 1000.0 ops/s instead of the 1011.0 that"),
        warned("rate too high", fork -> fork.workload = Map.of("rate", "989"), "RATE_OFF"),
        sound("JVMs at the same time, at the limit", fork -> fork.overlap = 0.98),
        invalid(
            "JVMs hardly apart",
            fork -> fork.overlap = 0.9799,
            "measured only 98 % of an iteration at the same time"),
        invalid(
            "JVMs apart",
            fork -> fork.overlap = 0.34,
            "measured only 34 % of an iteration at the same time"),
        sound("a disturbed machine", fork -> machine(fork, Severity.NOISY, "steal: 30 %")),
        invalid(
            "a saturated generator",
            fork -> machine(fork, Severity.INVALID, "client CPU: 95 %"),
            "client CPU: 95 %"));
  }

  private static void law(
      ForkEvidence fork, double callers, double inFlight, double betweenShare, double ratio) {
    fork.law = new LittlesLaw(callers, inFlight, betweenShare, ratio);
  }

  private static void window(ForkEvidence fork, double inFlight, double ratio) {
    fork.mode = Mode.ASYNC;
    law(fork, 100, inFlight, 0, ratio);
  }

  /** Leaves the window of 6 s short, with calls of a given number and mean time. */
  private static void calling(ForkEvidence fork, int threads, long calls, double meanNanos) {
    window(fork, 89, 1);
    fork.processes = threads;
    fork.measuredIterations = 6 * threads;
    fork.calls = new Latency(calls, meanNanos, 1, 1, 1, 1, 1, null);
  }

  private static void stall(ForkEvidence fork, double score) {
    fork.totals.iterations().set(0, iteration(1, 9_000_000_000L, null));
    fork.score = score;
  }

  private static void machine(ForkEvidence fork, Severity severity, String text) {
    fork.fitness = List.of(new FitnessFinding("machine", severity, text));
  }
}
