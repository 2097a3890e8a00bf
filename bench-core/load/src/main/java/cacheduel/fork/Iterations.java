// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.timing.Recording;
import cacheduel.timing.SteadyState;
import cacheduel.totals.ForkTotals;
import cacheduel.totals.JvmMeter;
import cacheduel.totals.JvmUsage;
import cacheduel.totals.WarmUpNeed;
import cacheduel.totals.WarmUpStep;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The iterations of a fork: JMH's, and those that are added to its warm-up until the JVM is warm. Safe for use by its workers.
 */
final class Iterations {
  /** Longer than any worker needs to end an iteration. */
  private static final long PATIENCE_SECONDS = 120;

  private final boolean fixed;
  private final int threads;
  private final BarrierClient barrier;
  private final JvmMeter meter;
  private final Runnable abandoned;
  private final Recording recording = new Recording();
  private final CyclicBarrier together;
  private final CyclicBarrier betweenWarmUps;
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final AtomicInteger working = new AtomicInteger();
  private volatile CountDownLatch allEnded = new CountDownLatch(0);
  private final WarmUpNeed need;
  private WarmUp warmUp = new WarmUp(WarmUpNeed.GIVEN);
  private int warmUpsOfJmh;
  private long iterationNanos;
  private volatile boolean mayAdd;
  private volatile boolean adds;
  private volatile long latestStartNanos;

  /**
   * Creates the state before the first iteration.
   *
   * @param fixed whether an iteration has a fixed number of operations; none is then added
   * @param need when the warm-up may end
   * @param threads the workers of this JVM
   * @param abandoned called if there is no start since another JVM has failed; no worker is calling
   *     then
   */
  Iterations(
      boolean fixed,
      WarmUpNeed need,
      int threads,
      BarrierClient barrier,
      JvmMeter meter,
      Runnable abandoned) {
    this.need = need;
    this.abandoned = abandoned;
    this.fixed = fixed;
    this.threads = threads;
    this.barrier = barrier;
    this.meter = meter;
    this.together = new CyclicBarrier(threads, this::startTogether);
    this.betweenWarmUps = new CyclicBarrier(threads, this::addWarmUp);
  }

  Recording recording() {
    return recording;
  }

  /** Returns the current iteration's steady state. */
  SteadyState steadyState() {
    return recording.steadyState();
  }

  /**
   * Begins one of JMH's iterations, before the workers do.
   *
   * @param nanos its length
   */
  void begin(boolean measured, long nanos) {
    iterationNanos = nanos;
    if (!measured) {
      warmUp = warmUpsOfJmh == 0 ? new WarmUp(need) : warmUp;
      warmUpsOfJmh++;
    }
    // JMH's further ones follow: its own loop is compiled in them, not when it is measured
    mayAdd = !measured && !fixed && need.isUntilWarm() && warmUpsOfJmh == 1;
    begin(fixed ? SteadyState.ofCount(measured) : barrier.steadyState(measured, nanos));
  }

  private void begin(SteadyState steadyState) {
    working.set(threads);
    allEnded = new CountDownLatch(threads);
    stopped.set(false);
    meter.begin();
    recording.begin(steadyState);
  }

  /**
   * Waits for the workers of all JVMs of the cell, if there are several JVMs and the number of
   * operations is not fixed.
   */
  void awaitOthers() throws Exception {
    if (barrier.isShared() && !fixed) {
      awaitStart();
    }
  }

  /**
   * Waits until all workers of all JVMs of the cell have arrived; returns at the same instant in
   * each.
   */
  void awaitStart() throws Exception {
    together.await();
  }

  private void startTogether() {
    try {
      long lateNanos = barrier.await();
      if (steadyState().isMeasured()) {
        latestStartNanos = Math.max(latestStartNanos, lateNanos);
      }
    } catch (IOException e) {
      abandoned.run();
      throw new UncheckedIOException(e);
    }
  }

  /** Notes that a worker has stopped calling and is about to hand over its results. */
  void workerStops() {
    if (stopped.compareAndSet(false, true)) {
      ForkMessage.iterationEnds(barrier.process());
    }
  }

  /** Notes that a worker has ended the iteration and handed over its results. */
  void workerEnds() {
    if (working.decrementAndGet() == 0) {
      end();
    }
    allEnded.countDown();
  }

  private void end() {
    SteadyState steadyState = recording.steadyState();
    Recording.Ended ended = recording.end();
    JvmUsage usage = meter.end(steadyState.isMeasured(), ended.spinNanos());
    if (!steadyState.isMeasured()) {
      warmUp.add(WarmUpStep.of(usage, ended.called()));
    }
  }

  /** Adds iterations to the first of JMH's own until the JVM is warm, if it shall be. */
  void warmUpLonger(WorkerState state) throws Exception {
    while (mayAdd) {
      betweenWarmUps.await(PATIENCE_SECONDS + iterationNanos / 1_000_000_000, TimeUnit.SECONDS);
      if (!adds) {
        return;
      }
      state.worker().begin(steadyState());
      // as JMH does before all threads are at work: a branch that is never taken is compiled away
      state.step(false);
      long end = System.nanoTime() + iterationNanos;
      while (System.nanoTime() - end < 0) {
        state.step(true);
      }
      state.step(false);
      state.worker().drain();
      workerEnds();
    }
  }

  private void addWarmUp() {
    adds = warmUp.needsMore();
    if (adds) {
      ForkMessage.step(ForkMessage.ONE_MORE_WARM_UP);
      // not agreed with other JVMs, which may have settled already
      begin(new SteadyState(false, iterationNanos));
    }
  }

  /** Waits for all workers, adds the results, and measures the heap. */
  void close(long patienceNanos, ForkTotals totals) throws InterruptedException {
    // JMH tears down as soon as the first thread has finished, while others still drain
    allEnded.await(patienceNanos, TimeUnit.NANOSECONDS);
    addTo(totals);
  }

  /** Adds the rates and times of the iterations that have ended. */
  void addTimesTo(ForkTotals totals) {
    totals.add(recording);
  }

  /** Adds the results of the iterations that have ended. */
  void addTo(ForkTotals totals) {
    totals.latestStartNanos = latestStartNanos;
    totals.add(meter);
    totals.add(recording);
    if (!fixed) {
      warmUp.end().ifPresent(totals.warmUps()::add);
    }
  }
}
