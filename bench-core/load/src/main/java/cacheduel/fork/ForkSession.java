// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.ClientConfig;
import cacheduel.client.Protocol;
import cacheduel.socket.SocketCensus;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Pacer;
import cacheduel.timing.Recording;
import cacheduel.timing.Window;
import cacheduel.totals.ForkTotals;
import cacheduel.totals.JvmMeter;
import cacheduel.worker.OperationWatchdog;
import cacheduel.worker.Worker;
import cacheduel.worker.WorkerLog;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The lifecycle of a fork, from opening its clients to writing its totals, as its {@link ForkSpec}
 * requires. Several threads may create workers.
 */
final class ForkSession {
  /** Lets the client's own timeout come first: the harness only ends what the client does not. */
  private static final Duration MARGIN = Duration.ofMillis(500);

  /** Long enough for an interrupted thread to get a processor on an overloaded machine. */
  private static final Duration GRACE = Duration.ofSeconds(10);

  /** Added to the client's own timeout, to detect futures that are never completed. */
  private static final Duration FUTURE_MARGIN = Duration.ofSeconds(2);

  private static final Duration DRAIN_PATIENCE = Duration.ofSeconds(10);
  private static final int MOST_LOADERS = 16;

  private final ForkSpec spec;
  private final Workload workload;
  private final ClientConfig config;
  private final OpenClients clients;
  private final BarrierClient barrier;
  private final OperationWatchdog watchdog;
  private final Values values;
  private final JvmMeter meter = new JvmMeter();
  private final Recording recording = new Recording();
  private final List<WorkerLog> logs = new ArrayList<>();
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final AtomicBoolean closed = new AtomicBoolean();
  private volatile CountDownLatch working = new CountDownLatch(0);
  private final ForkTotals totals = new ForkTotals();
  private final CyclicBarrier together;

  private ForkSession(
      ForkSpec spec, ClientConfig config, OpenClients clients, BarrierClient barrier) {
    this.spec = spec;
    this.workload = spec.workload();
    this.config = config;
    this.clients = clients;
    this.barrier = barrier;
    this.watchdog = new OperationWatchdog(
        spec.operationTimeout().plus(MARGIN),
        GRACE,
        new StuckFork(spec, barrier.process(), totals),
        NanoClock.SYSTEM);
    this.values = Values.of(workload);
    this.together = new CyclicBarrier(config.threads(), this::startTogether);
  }

  /**
   * Opens the clients and stores the keys.
   *
   * @param threads the threads of this JVM
   * @param process the 0-based number of this JVM among those that run at the same time
   */
  static ForkSession open(int threads, int process) throws Exception {
    ForkSpec spec = ForkSpec.read();
    Workload workload = spec.workload();
    ClientConfig config = new ClientConfig(
        spec.servers(),
        spec.protocol(),
        spec.mode(),
        spec.profile(),
        threads,
        spec.connections(),
        spec.operationTimeout(),
        workload.maxValueBytes(),
        workload.valueKind().isRaw() && !OpenClients.useOwnTranscoder(spec));
    OpenClients clients = OpenClients.open(spec, config);
    ForkSession session = null;
    try {
      session = new ForkSession(
          spec, config, clients, new BarrierClient(spec, process, System::currentTimeMillis));
      session.preload();
      return session;
    } catch (Exception e) {
      clients.close();
      if (session != null) {
        session.watchdog.close();
        session.barrier.close();
      }
      throw e;
    }
  }

  /** Only the first of several JVMs preloads; the others wait at the barrier. */
  private void preload() throws Exception {
    if (workload.mix().needsStoredKeys() && barrier.isFirst()) {
      Preload preload =
          new Preload(clients.first(), workload, values, spec.keyPrefix(), ttlSeconds());
      if (canPipeline()) {
        preload.pipelined(config.servers().get(0));
      } else {
        preload.throughClient(Math.min(MOST_LOADERS, config.threads()));
      }
      totals.requestCounts().addSets(workload.keys());
      preload.readBack(totals);
    }
  }

  private boolean canPipeline() {
    boolean oneMemcached = config.servers().size() == 1 && config.protocol() != Protocol.NATIVE;
    return oneMemcached && config.rawValues() && clients.readForeignEntries();
  }

  private int ttlSeconds() {
    return workload.ttlSeconds() > 0 ? workload.ttlSeconds() : spec.defaultTtlSeconds();
  }

  /** Begins an iteration, together with the other JVMs of the cell. */
  void begin(boolean measured, long iterationNanos) throws Exception {
    working = new CountDownLatch(config.threads());
    stopped.set(false);
    if (workload.operations().isFixed()) {
      meter.begin(measured);
      recording.begin(Window.ofCount(measured));
    } else {
      barrier.await();
      meter.begin(measured);
      recording.begin(new Window(measured, iterationNanos));
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
      barrier.await();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the number of operations of a thread of this JVM, if the number is fixed. */
  long count(int index) {
    return workload.operations().of(thread(index), threads());
  }

  private int thread(int index) {
    return barrier.process() * config.threads() + index;
  }

  /** Returns the number of threads in all JVMs. */
  private int threads() {
    return spec.processes() * config.threads();
  }

  /** Returns the current iteration's steady state. */
  Window window() {
    return recording.window();
  }

  /** Notes that a worker has stopped calling and is about to hand over its results. */
  void workerStops() {
    if (stopped.compareAndSet(false, true)) {
      ForkMessage.iterationEnds();
    }
  }

  /** Notes that a worker has ended the iteration and handed over its results. */
  void workerEnds() {
    working.countDown();
  }

  /**
   * Returns a new worker for the calling thread; {@code index} is its 0-based number in this JVM.
   */
  synchronized Worker newWorker(int index) {
    WorkerLog log = new WorkerLog(config.mode(), values, recording, NanoClock.SYSTEM);
    logs.add(log);
    int thread = thread(index);
    int threads = threads();
    OperationStream operations =
        new OperationStream(workload, values, spec.keyPrefix(), thread, threads, spec.instances());
    @Nullable
    Pacer pacer = workload.pacing().isPaced()
        ? new Pacer(workload.pacing(), workload.seed(), thread, threads, NanoClock.SYSTEM)
        : null;
    return clients
        .of(index)
        .newWorker(new Worker.Assignment(
            operations,
            ttlSeconds(),
            log,
            watchdog,
            pacer,
            windowOfAThread(threads),
            spec.operationTimeout().plus(FUTURE_MARGIN)));
  }

  /** At least one operation for each thread, even with more threads than the window is wide. */
  private int windowOfAThread(int threads) {
    return Math.max(1, spec.window() / threads);
  }

  /**
   * Waits for all workers, closes the clients and writes the totals for the harness; every worker
   * calls it, and only the first call has an effect.
   */
  void close() throws Exception {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    // JMH tears down as soon as the first thread has finished, while others still drain
    long patience = DRAIN_PATIENCE.plus(spec.operationTimeout()).toNanos();
    working.await(patience, TimeUnit.NANOSECONDS);
    closeAll();
  }

  private synchronized void closeAll() throws Exception {
    recording.end();
    totals.add(meter);
    totals.add(recording);
    logs.forEach(log -> log.addTo(totals));
    new ReadBack(clients.first(), values, spec.operationTimeout()).run(logs, totals);
    totals.clientSettings().putAll(clients.first().settings());
    SocketCensus.established(config.servers()).ifPresent(n -> totals.connections = n);
    clients.close();
    watchdog.close();
    barrier.close();
    spec.writeTotals(barrier.process(), totals);
  }
}
