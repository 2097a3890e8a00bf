// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.workload.OperationCount;
import java.time.Duration;

/** Rough estimates of a plan's duration, for progress displays and dry runs. Thread-safe. */
public final class Estimate {
  /** Starting and stopping a server, a JVM and a client. */
  private static final Duration PER_FORK = Duration.ofMillis(1_300);

  /** The time that JMH and the meters take around each iteration. */
  private static final Duration PER_ITERATION = Duration.ofMillis(50);

  /** Compilers are rarely idle earlier, so a shorter warm-up gets additional iterations. */
  private static final Duration SETTLED = Duration.ofSeconds(3);

  /** The factor by which a warm-up that does not settle may grow. */
  private static final int LONGEST_WARMUP = 3;

  private static final long KEYS_A_SECOND = 20_000;
  private static final long OPERATIONS_A_SECOND = 20_000;
  private static final long BYTES_A_SECOND = 100L << 20;

  private Estimate() {}

  public static Duration of(Plan plan) {
    return plan.cells().stream().map(cell -> of(plan, cell)).reduce(Duration.ZERO, Duration::plus);
  }

  /** Returns the duration of a round of a time budget: a fork of every client's cell. */
  public static Duration ofRound(Plan plan) {
    Plan single = plan.ofOneFork();
    return plan.cells().stream()
        .filter(cell -> cell.role() == Role.CLIENT)
        .map(cell -> of(single, cell))
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** Returns the longest duration, that of a complete search included; zero for a skipped cell. */
  public static Duration of(Plan plan, Cell cell) {
    if (cell.skip().isPresent()) {
      return Duration.ZERO;
    }
    int runs = plan.searches(cell) ? 1 + RateSearch.MOST_PROBES : 1;
    Duration load = longer(cell.workload().keys(), KEYS_A_SECOND, cell);
    JmhSettings jmh = plan.settings(cell).jmh();
    return measured(jmh, cell)
        .plus(PER_FORK.plus(load).multipliedBy(jmh.forks()))
        .multipliedBy(runs);
  }

  private static Duration measured(JmhSettings jmh, Cell cell) {
    return warmup(jmh, cell)
        .plus(iteration(jmh, cell, false).multipliedBy(jmh.iterations()))
        .plus(PER_ITERATION.multipliedBy(jmh.warmupIterations() + jmh.iterations()))
        .multipliedBy(jmh.forks());
  }

  private static Duration warmup(JmhSettings jmh, Cell cell) {
    Duration asked = iteration(jmh, cell, true).multipliedBy(jmh.warmupIterations());
    if (cell.workload().operations().isFixed() || asked.compareTo(SETTLED) >= 0) {
      return asked;
    }
    Duration longest = asked.multipliedBy(LONGEST_WARMUP);
    return longest.compareTo(SETTLED) < 0 ? longest : SETTLED;
  }

  /**
   * Returns the duration of one iteration; a fixed number of operations takes as long as they do.
   */
  public static Duration iteration(JmhSettings jmh, Cell cell, boolean warmup) {
    OperationCount operations = cell.workload().operations();
    if (operations.isFixed()) {
      return longer(operations.total(cell.threads()), OPERATIONS_A_SECOND, cell);
    }
    return warmup ? jmh.warmupTime() : jmh.time();
  }

  /** Returns the duration of storing some values, limited by their number or their bytes. */
  private static Duration longer(long values, long valuesASecond, Cell cell) {
    long bytes = values * cell.workload().maxValueBytes();
    return Duration.ofMillis(
        Math.max(values * 1_000 / valuesASecond, bytes * 1_000 / BYTES_A_SECOND));
  }
}
