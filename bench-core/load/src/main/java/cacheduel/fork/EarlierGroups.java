// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.ClientConfig;
import cacheduel.socket.SocketCensus;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Recording;
import cacheduel.timing.SteadyState;
import cacheduel.totals.ForkTotals;
import cacheduel.worker.OperationWatchdog;
import cacheduel.worker.Worker;
import cacheduel.worker.WorkerLog;
import cacheduel.workload.GroupSequence.Group;
import cacheduel.workload.KeySpace;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The groups of a program that run in this JVM before the cell's own: each with its threads and new
 * connections, at full speed. What they send and what goes wrong counts in the fork's totals, their
 * times do not.
 */
final class EarlierGroups {
  private final ForkSpec spec;
  private final Workload workload;
  private final ClientConfig config;
  private final OperationWatchdog watchdog;
  private final ForkTotals totals;
  private final Duration patience;
  private final AtomicInteger ended = new AtomicInteger();

  /**
   * Creates the groups of a cell.
   *
   * @param config of the cell's own group
   * @param patience the time after which an operation counts as never completed
   */
  EarlierGroups(
      ForkSpec spec,
      Workload workload,
      ClientConfig config,
      OperationWatchdog watchdog,
      ForkTotals totals,
      Duration patience) {
    this.spec = spec;
    this.workload = workload;
    this.config = config;
    this.watchdog = watchdog;
    this.totals = totals;
    this.patience = patience;
  }

  /** Runs the groups, under a watchdog that requires each to end within a limit. */
  void run(StepWatchdog steps) throws Exception {
    List<Group> groups = workload.groupsBefore().before(workload.mix(), config.threads());
    // a map in place of a server would be another one for each group
    if (!groups.isEmpty() && !spec.target().inMemory()) {
      steps.watch(ForkStep.EARLIER_GROUPS, limit(), () -> progress(groups), () -> {
        for (Group group : groups) {
          run(group);
          ended.incrementAndGet();
          ForkMessage.step(progress(groups));
        }
        return null;
      });
    }
  }

  /** A group may take as long as an iteration, and connects before. */
  private Duration limit() {
    return OpenClients.limit(spec).plus(spec.timeouts().iteration());
  }

  private String progress(List<Group> groups) {
    return "%d of %d groups before the measurement".formatted(ended.get(), groups.size());
  }

  private void run(Group group) throws Exception {
    ClientConfig ofGroup = ofThreads(group.threads());
    Optional<Set<String>> before = SocketCensus.sockets(config.servers());
    try (OpenClients clients = OpenClients.open(spec, ofGroup)) {
      totals.connectionCounts().addClosed(before, SocketCensus.sockets(config.servers()));
      List<WorkerLog> logs = call(clients, workload.ofGroup(group), group.threads());
      logs.forEach(log -> log.addTo(totals));
    }
  }

  private List<WorkerLog> call(OpenClients clients, Workload load, int threads) throws Exception {
    Values values = Values.of(load);
    KeySpace keys = KeySpace.of(load);
    Recording recording = new Recording();
    recording.begin(SteadyState.ofCount(false));
    List<WorkerLog> logs = new ArrayList<>();
    List<Callable<Void>> calls = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      int number = thread;
      WorkerLog log = new WorkerLog(config.mode(), values, recording, NanoClock.SYSTEM);
      OperationStream operations = new OperationStream(
          load,
          values,
          keys,
          spec.entries().keyPrefix(),
          thread,
          threads,
          spec.callers().instances(),
          1);
      Worker.Assignment assignment = new Worker.Assignment(
          operations,
          spec.ttlSeconds(),
          log,
          watchdog,
          null,
          spec.windowOf(thread, threads),
          patience);
      logs.add(log);
      calls.add(() -> {
        Worker worker = clients.of(number).newWorker(assignment);
        worker.begin(recording.steadyState());
        worker.complete(load.operations().of(number, threads));
        worker.drain();
        return null;
      });
    }
    callAll(calls);
    return logs;
  }

  /** Returns the configuration of a group; a connection for each thread stays that. */
  private ClientConfig ofThreads(int threads) {
    boolean oneEach = config.connections() == config.threads();
    return config.with(threads, oneEach ? threads : config.connections());
  }

  private static void callAll(List<Callable<Void>> calls) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(calls.size());
    try {
      for (Future<Void> call : threads.invokeAll(calls)) {
        call.get();
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    } finally {
      threads.shutdownNow();
    }
  }
}
