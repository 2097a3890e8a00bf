// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.workload.OperationCount;
import cacheduel.workload.Workload;
import java.time.Duration;

/** How long a plan will take, roughly: for progress displays and dry runs. */
public final class Estimate {
  /** Starting a server, a JVM and a client, and storing some thousand keys. */
  private static final Duration PER_FORK = Duration.ofMillis(1_800);

  private static final long KEYS_A_SECOND = 20_000;
  private static final long OPERATIONS_A_SECOND = 20_000;
  private static final long BYTES_A_SECOND = 100L << 20;

  private Estimate() {}

  public static Duration of(Plan plan) {
    return plan.cells().stream().map(cell -> of(plan, cell)).reduce(Duration.ZERO, Duration::plus);
  }

  /** Nothing for a cell that is skipped; the longest that a search may take. */
  public static Duration of(Plan plan, Cell cell) {
    if (cell.skip().isPresent()) {
      return Duration.ZERO;
    }
    int runs = plan.searches(cell) ? 1 + RateSearch.MOST_PROBES : 1;
    long keys = Long.parseLong(cell.params().getOrDefault("keys", "0"));
    Duration load = longer(keys, KEYS_A_SECOND, cell);
    JmhSettings jmh = plan.settings(cell).jmh();
    return measured(jmh, cell)
        .plus(PER_FORK.plus(load).multipliedBy(jmh.forks()))
        .multipliedBy(runs);
  }

  private static Duration measured(JmhSettings jmh, Cell cell) {
    return iteration(jmh, cell, true)
        .multipliedBy(jmh.warmupIterations())
        .plus(iteration(jmh, cell, false).multipliedBy(jmh.iterations()))
        .multipliedBy(jmh.forks());
  }

  /** One iteration of a cell; what takes a fixed number of operations takes as long as they do. */
  public static Duration iteration(JmhSettings jmh, Cell cell, boolean warmup) {
    OperationCount operations = OperationCount.of(cell.params());
    if (operations.isFixed()) {
      return longer(operations.total(cell.threads()), OPERATIONS_A_SECOND, cell);
    }
    return warmup ? jmh.warmupTime() : jmh.time();
  }

  /** The time that a number of values takes, by itself or by its bytes. */
  private static Duration longer(long values, long valuesASecond, Cell cell) {
    long bytes = values * Workload.parse(cell.params()).maxValueBytes();
    return Duration.ofMillis(
        Math.max(values * 1_000 / valuesASecond, bytes * 1_000 / BYTES_A_SECOND));
  }
}
