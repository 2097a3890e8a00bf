// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.workload.OperationCount;
import cacheduel.workload.Workload;
import java.time.Duration;

/**
 * Rough estimates of a plan's duration, for progress displays and dry runs. Their constants were
 * fitted to the forks of recorded runs on two cores. Thread-safe.
 */
public final class Estimate {
  /** Starting and stopping a JVM. */
  private static final Duration PER_FORK = Duration.ofMillis(500);

  /** Starting, asking and stopping a server. */
  private static final Duration PER_NODE = Duration.ofMillis(400);

  /** Starting a thread with its connection, and stopping it. */
  private static final Duration PER_THREAD = Duration.ofMillis(3);

  /** The time that JMH and the meters take around each iteration. */
  private static final Duration PER_ITERATION = Duration.ofMillis(30);

  /** The same where an iteration ends by itself, after a number of operations. */
  private static final Duration PER_REPETITION = Duration.ofMillis(10);

  /** The time by which each thread delays the ends of an iteration. */
  private static final Duration PER_THREAD_AND_ITERATION = Duration.ofNanos(500_000);

  /** The usual time until a client is warm: its JVM compiles in the idle time of the cores. */
  private static final Duration WARM = Duration.ofSeconds(8);

  /** Values are stored before the measurement without waiting for each answer. */
  private static final Pace STORING = new Pace(300_000, 300L << 20);

  private static final Pace OPERATIONS = new Pace(35_000, 60L << 20);

  /** A speed that is limited by the number of values or by their bytes, both in a second. */
  private record Pace(long values, long bytes) {
    Duration of(long number, Cell cell) {
      long size = cell.workload().maxValueBytes();
      return Duration.ofMillis(Math.max(number * 1_000 / values, number * size * 1_000 / bytes));
    }
  }

  private Estimate() {}

  public static Duration of(Plan plan) {
    return plan.cells().stream().map(cell -> of(plan, cell)).reduce(Duration.ZERO, Duration::plus);
  }

  /** Returns the duration of a round of a time budget: a fork of every client's cell. */
  public static Duration ofRound(Plan plan) {
    return plan.cells().stream()
        .filter(cell -> cell.role() == Role.CLIENT)
        .map(cell -> ofFork(plan, cell))
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** Returns the longest duration, that of a complete search included; zero for a skipped cell. */
  public static Duration of(Plan plan, Cell cell) {
    if (cell.skip().isPresent()) {
      return Duration.ZERO;
    }
    int runs = plan.searches(cell) ? 1 + plan.mostTries(cell) : 1;
    return ofFork(plan, cell)
        .multipliedBy(runs)
        .multipliedBy(plan.settings(cell).jmh().forks());
  }

  /** Returns the duration of one fork; zero for a skipped cell. */
  public static Duration ofFork(Plan plan, Cell cell) {
    return cell.skip().isPresent()
        ? Duration.ZERO
        : measured(plan.settings(cell).jmh().of(cell.workload().operations()), cell)
            .plus(prepared(cell));
  }

  /** Returns the time that a fork takes before its warm-up and after its measurement. */
  private static Duration prepared(Cell cell) {
    return PER_FORK
        .plus(PER_NODE.multipliedBy(cell.nodes()))
        .plus(PER_THREAD.multipliedBy(cell.threads()))
        .plus(STORING.of(cell.workload().keys(), cell))
        .plus(groupsBefore(cell));
  }

  /** Returns the duration of the groups of threads that run before the measurement. */
  private static Duration groupsBefore(Cell cell) {
    Workload workload = cell.workload();
    return workload.groupsBefore().before(workload.mix(), cell.threads()).stream()
        .map(group -> OPERATIONS.of(workload.operations().total(group.threads()), cell))
        .reduce(Duration.ZERO, Duration::plus);
  }

  private static Duration measured(JmhSettings jmh, Cell cell) {
    Duration warmup = iteration(jmh, cell, true);
    long warmups = warmups(jmh, warmup);
    Duration ends = cell.workload().operations().isFixed()
        ? PER_REPETITION
        : PER_ITERATION.plus(PER_THREAD_AND_ITERATION.multipliedBy(cell.threads()));
    return warmup
        .multipliedBy(warmups)
        .plus(iteration(jmh, cell, false).multipliedBy(jmh.iterations()))
        .plus(ends.multipliedBy(warmups + jmh.iterations()));
  }

  /** Returns the number of warm-up iterations, with those that are usually added until it is warm. */
  private static long warmups(JmhSettings jmh, Duration one) {
    return jmh.untilWarm()
        ? Math.round((double) WARM.toNanos() / one.toNanos())
        : jmh.warmupIterations();
  }

  /**
   * Returns the duration of one iteration; a fixed number of operations takes as long as they do.
   */
  public static Duration iteration(JmhSettings jmh, Cell cell, boolean warmup) {
    OperationCount operations = cell.workload().operations();
    if (operations.isFixed()) {
      return OPERATIONS.of(operations.total(cell.threads()), cell);
    }
    return warmup ? jmh.warmupTime() : jmh.time();
  }
}
