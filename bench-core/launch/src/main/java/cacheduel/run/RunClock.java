// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.fork.ForkMessage;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.Plan;
import cacheduel.result.CellResult;
import cacheduel.store.WallClock;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * A stopwatch that divides a run's time into load and everything around it, and passes the progress
 * on to the next listener.
 *
 * <p>An iteration counts as load for the requested time, and for that of the iterations that it
 * adds to the warm-up. Any further time until JMH reports it was spent on opening the clients, if
 * it is the first, or on ending the iteration.
 */
final class RunClock implements RunListener {
  private static final double NANOS_PER_SECOND = 1e9;

  private final RunListener next;
  private final Plan plan;
  private final LongSupplier nanoTime;
  private final Map<Use, Long> other = new EnumMap<>(Use.class);
  private long begun;
  private long load;
  private long since;
  private boolean first;
  private Duration warmupTime = Duration.ZERO;
  private Duration time = Duration.ZERO;
  private boolean fixedCount;
  private int warmups;
  private int added;

  private enum Use {
    HARNESS("the harness itself"),
    START("starting servers and JVMs"),
    CONNECT("connecting and preload"),
    ITERATIONS("between and after iterations"),
    END("stopping and checking");

    private final String text;

    Use(String text) {
      this.text = text;
    }
  }

  /**
   * Starts the stopwatch.
   *
   * @param next receives the progress
   * @param nanoTime the clock
   * @param before how long the program has already run, in nanoseconds
   */
  RunClock(RunListener next, Plan plan, LongSupplier nanoTime, long before) {
    this.next = next;
    this.plan = plan;
    this.nanoTime = nanoTime;
    this.begun = nanoTime.getAsLong() - before;
    this.since = begun;
  }

  /** Leaves out time that the run has spent waiting for another run. */
  void leaveOut(long nanos) {
    begun += nanos;
    since += nanos;
  }

  /** Returns what the time so far was spent on. */
  WallClock now() {
    long now = nanoTime.getAsLong();
    Map<String, Double> uses = new LinkedHashMap<>();
    for (Use use : Use.values()) {
      long last = use == Use.HARNESS ? now - since : 0;
      uses.put(use.text, seconds(other.getOrDefault(use, 0L) + last));
    }
    return new WallClock(seconds(now - begun), seconds(load), uses);
  }

  /** Rounds to milliseconds: more digits mean nothing. */
  private static double seconds(long nanos) {
    return Math.round(nanos / NANOS_PER_SECOND * 1_000) / 1e3;
  }

  private void spend(Use use) {
    long now = nanoTime.getAsLong();
    other.merge(use, now - since, Long::sum);
    since = now;
  }

  @Override
  public void inRound(int round, Duration left) {
    next.inRound(round, left);
  }

  @Override
  public void cellStarted(Cell cell, int done, int total) {
    spend(Use.HARNESS);
    JmhSettings jmh = plan.settings(cell).jmh().of(cell.workload().operations());
    warmupTime = jmh.warmupTime();
    time = jmh.time();
    warmups = jmh.warmupIterations();
    fixedCount = cell.workload().operations().isFixed();
    next.cellStarted(cell, done, total);
  }

  @Override
  public void iterationBegins(boolean warmup, int number, int count) {
    first = number == 1 && (warmup || warmups == 0);
    spend(first ? Use.START : Use.ITERATIONS);
    next.iterationBegins(warmup, number, count);
  }

  @Override
  public void iteration(boolean warmup, double opsPerSecond) {
    long elapsed = nanoTime.getAsLong() - since;
    long planned = fixedCount ? elapsed : (warmup ? warmupTime : time).toNanos() * (1 + added);
    added = 0;
    long loaded = Math.min(elapsed, planned);
    load += loaded;
    since += loaded;
    spend(first ? Use.CONNECT : Use.ITERATIONS);
    next.iteration(warmup, opsPerSecond);
  }

  @Override
  public void cellEnded(CellResult result, int done, int total) {
    spend(Use.END);
    next.cellEnded(result, done, total);
  }

  @Override
  public void note(String text) {
    next.note(text);
  }

  @Override
  public void step(String description) {
    added += description.equals(ForkMessage.ONE_MORE_WARM_UP) ? 1 : 0;
    next.step(description);
  }
}
