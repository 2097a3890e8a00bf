// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.timing.ArrivalSchedule;
import cacheduel.timing.Iteration;
import cacheduel.timing.ManualNanoClock;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Pacer;
import cacheduel.timing.Recording;
import cacheduel.timing.SteadyState;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** A blocking worker with its collaborators, driven step by step on a manual clock. */
final class WorkerFixture implements AutoCloseable {
  /** The only key of a workload with one, and its value. */
  static final String KEY = "cd:0000000000";

  static final Object VALUE =
      Values.of(Workload.parse(Map.of("mix", "get", "keys", "1"))).create(0, 1024);

  final ManualNanoClock clock = new ManualNanoClock();
  final Recording recording = new Recording();
  final HookedClient client = new HookedClient(clock);
  private final OperationWatchdog watchdog = new OperationWatchdog(
      Duration.ofSeconds(1), Duration.ofMinutes(1), OperationWatchdog.Listener.NONE, clock);
  int window = 1_000;

  /** The time within which a backlog is sent after the end of an iteration. */
  Duration patience = Duration.ofSeconds(3);

  private @Nullable WorkerLog log;

  @Override
  public void close() throws InterruptedException {
    watchdog.close();
  }

  BlockingWorker worker(String... params) {
    return worker(Mode.BLOCKING, params);
  }

  BlockingWorker worker(Mode mode, String... params) {
    Map<String, String> asked = new HashMap<>();
    for (int i = 0; i < params.length; i += 2) {
      asked.put(params[i], params[i + 1]);
    }
    Workload workload = Workload.parse(asked);
    Values values = Values.of(workload);
    WorkerLog mine = new WorkerLog(mode, values, recording, clock);
    log = mine;
    return new BlockingWorker(
        client, assignment(workload, mine, watchdog, clock, window, patience));
  }

  /** Returns what the first of one worker does. */
  static Worker.Assignment assignment(
      Workload workload,
      WorkerLog log,
      OperationWatchdog watchdog,
      NanoClock clock,
      int window,
      Duration patience) {
    return new Worker.Assignment(
        new OperationStream(workload, Values.of(workload), "cd:", 0, 1, 1),
        0,
        log,
        watchdog,
        workload.pacing().isPaced() ? pacer(workload, clock) : null,
        window,
        patience);
  }

  private static Pacer pacer(Workload workload, NanoClock clock) {
    boolean open = workload.pacing().isOpen();
    return new Pacer(
        workload.pacing(),
        open ? new ArrivalSchedule(workload.pacing(), 42, 0, 1) : null,
        0,
        1,
        clock);
  }

  void begin(BlockingWorker worker, long nanos) {
    recording.begin(new SteadyState(true, nanos));
    worker.begin(recording.steadyState());
  }

  ForkTotals end(BlockingWorker worker) {
    worker.drain();
    return totals(recording, Objects.requireNonNull(log));
  }

  /** Ends the last iteration. */
  static ForkTotals totals(Recording recording, WorkerLog log) {
    recording.end();
    ForkTotals totals = new ForkTotals();
    totals.add(recording);
    log.addTo(totals);
    return totals;
  }

  static Iteration onlyIteration(ForkTotals totals) {
    List<Iteration> iterations = totals.iterations();
    assertThat(iterations).hasSize(1);
    return iterations.get(0);
  }

  static Histogram histogram(ForkTotals totals, TimeKind kind) {
    return Objects.requireNonNull(totals.histograms(kind).get(Operation.SET));
  }

  void stepToTheEnd(BlockingWorker worker) {
    recording.steadyState().openAt(clock.nanoTime());
    while (clock.nanoTime() - recording.steadyState().end() < 0) {
      worker.step(true);
    }
  }

  /** Runs an action in the middle of each operation, which otherwise takes about a microsecond. */
  static final class HookedClient extends MapClient {
    Runnable during;
    int gets;

    @Nullable
    Exception failure;

    HookedClient(NanoClock clock) {
      during = clock::spin;
    }

    @Override
    public void set(String key, Object value, int ttlSeconds) throws Exception {
      during.run();
      if (failure != null) {
        throw failure;
      }
      super.set(key, value, ttlSeconds);
    }

    @Override
    public @Nullable Object get(String key) throws Exception {
      gets++;
      during.run();
      return super.get(key);
    }
  }
}
