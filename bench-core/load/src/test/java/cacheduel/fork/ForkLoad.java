// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.Mode;
import cacheduel.timing.ArrivalSchedule;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Pacer;
import cacheduel.timing.Recording;
import cacheduel.timing.SteadyState;
import cacheduel.totals.ForkTotals;
import cacheduel.worker.OperationWatchdog;
import cacheduel.worker.Worker;
import cacheduel.worker.WorkerLog;
import cacheduel.workload.KeySpace;
import cacheduel.workload.OperationStream;
import cacheduel.workload.PreloadStream;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The threads of a cell with the same workers and logs as in a fork, but without JMH. */
public final class ForkLoad {
  private static final String PREFIX = "cd:";
  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  private final OpenClient client;
  private final Mode mode;
  private final Workload workload;
  private final @Nullable ArrivalSchedule arrivals;
  private final int threads;
  private final int window;
  private final Values values;
  private final KeySpace keys;
  private final Recording recording = new Recording();
  private final List<WorkerLog> logs = new ArrayList<>();
  private final AtomicInteger atWork = new AtomicInteger();
  private final List<Phase> phases = new ArrayList<>();

  /** An iteration; without a duration, one of the workload's fixed number of operations. */
  private record Phase(
      boolean measured, @Nullable Duration time, Runnable before, Runnable after) {}

  private ForkLoad(OpenClient client, Mode mode, Workload workload, int threads, int window) {
    this.client = client;
    this.mode = mode;
    this.workload = workload;
    this.arrivals = workload.pacing().isOpen()
        ? new ArrivalSchedule(workload.pacing(), workload.seed(), 0, 1)
        : null;
    this.threads = threads;
    this.window = window;
    this.values = Values.of(workload);
    this.keys = KeySpace.of(workload);
  }

  /** Returns the load of threads that wait for each answer. */
  public static ForkLoad blocking(CacheClient client, Workload workload, int threads) {
    return new ForkLoad(new OpenClient.Blocking(client), Mode.BLOCKING, workload, threads, 1);
  }

  /**
   * Returns the load of threads that do not wait.
   *
   * @param window the operations of a thread that may be in flight
   */
  public static ForkLoad async(
      AsyncCacheClient client, Workload workload, int threads, int window) {
    return new ForkLoad(new OpenClient.Async(client), Mode.ASYNC, workload, threads, window);
  }

  /** Stores all keys. */
  public ForkLoad preloaded() throws Exception {
    PreloadStream keys = new PreloadStream(workload, values, PREFIX);
    client.store(keys, 0, workload.keys(), 0, new AtomicLong());
    return this;
  }

  /** Adds an iteration that does not count. */
  ForkLoad warmup(Duration time) {
    phases.add(new Phase(false, time, () -> {}, () -> {}));
    return this;
  }

  /**
   * Adds an iteration that counts.
   *
   * @param before run right before it
   * @param after run when all threads have ended it and still exist
   */
  public ForkLoad measured(Duration time, Runnable before, Runnable after) {
    phases.add(new Phase(true, time, before, after));
    return this;
  }

  /** Adds an iteration of the workload's number of operations that does not count. */
  public ForkLoad warmupRepetition() {
    phases.add(new Phase(false, null, () -> {}, () -> {}));
    return this;
  }

  /** Adds an iteration of the workload's number of operations that counts. */
  public ForkLoad repetition() {
    phases.add(new Phase(true, null, () -> {}, () -> {}));
    return this;
  }

  /** Runs all iterations and returns the totals. */
  public ForkTotals run() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try (OperationWatchdog watchdog = new OperationWatchdog(
        TIMEOUT, Duration.ofMinutes(1), OperationWatchdog.Listener.NONE, NanoClock.SYSTEM)) {
      CyclicBarrier start = new CyclicBarrier(threads);
      List<Future<@Nullable Void>> all = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        all.add(pool.submit(new Caller(i, start, watchdog)));
      }
      for (Future<@Nullable Void> one : all) {
        one.get();
      }
    } finally {
      pool.shutdownNow();
    }
    recording.end();
    ForkTotals totals = new ForkTotals();
    totals.add(recording);
    logs.forEach(log -> log.addTo(totals));
    return totals;
  }

  private synchronized Worker newWorker(int thread, OperationWatchdog watchdog) {
    WorkerLog log = new WorkerLog(mode, values, recording, NanoClock.SYSTEM);
    logs.add(log);
    @Nullable
    Pacer pacer = workload.pacing().isPaced()
        ? new Pacer(workload.pacing(), arrivals, thread, threads, NanoClock.SYSTEM)
        : null;
    return client.newWorker(new Worker.Assignment(
        new OperationStream(workload, values, keys, PREFIX, thread, threads, 1, 1),
        0,
        log,
        watchdog,
        pacer,
        window,
        TIMEOUT.plusSeconds(2)));
  }

  private void begin(Phase phase) {
    atWork.set(0);
    phase.before().run();
    if (phase.time() == null) {
      recording.begin(SteadyState.ofCount(phase.measured()));
    } else {
      recording.begin(new SteadyState(phase.measured(), phase.time().toNanos()));
    }
  }

  private final class Caller implements Callable<@Nullable Void> {
    private final int thread;
    private final CyclicBarrier together;
    private final OperationWatchdog watchdog;

    Caller(int thread, CyclicBarrier together, OperationWatchdog watchdog) {
      this.thread = thread;
      this.together = together;
      this.watchdog = watchdog;
    }

    @Override
    public @Nullable Void call() throws Exception {
      Worker worker = newWorker(thread, watchdog);
      for (Phase phase : phases) {
        if (together.await() == 0) {
          begin(phase);
        }
        together.await();
        worker.begin(recording.steadyState());
        if (phase.time() == null) {
          together.await();
          worker.complete(workload.operations().of(thread, threads));
        } else {
          stepThrough(worker, recording.steadyState(), phase.time().toNanos());
        }
        worker.drain();
        if (together.await() == 0) {
          phase.after().run();
        }
        together.await();
      }
      return null;
    }

    private void stepThrough(Worker worker, SteadyState steady, long nanos) throws Exception {
      worker.step(false);
      atWork.incrementAndGet();
      while (!steady.isOpen() || System.nanoTime() - steady.start() < nanos) {
        worker.step(atWork.get() == threads);
      }
    }
  }
}
