// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.ClientConfig;
import cacheduel.client.Family;
import cacheduel.socket.SocketCensus;
import cacheduel.timing.NanoClock;
import cacheduel.totals.ForkTotals;
import cacheduel.totals.JvmMeter;
import cacheduel.workload.KeySpace;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The lifecycle of a fork, from opening its clients to writing its totals, as its {@link ForkSpec}
 * requires.
 */
final class ForkSession {
  /** Longer than an ordinary fork, which is measured again if it is lost. */
  private static final Duration KEPT_AFTER = Duration.ofMinutes(1);

  /** Keeping takes at most 1 / 51 of the time. */
  private static final int MOST_KEEPING = 50;

  /** Added to the client's own timeout, to detect futures that are never completed. */
  private static final Duration FUTURE_MARGIN = Duration.ofSeconds(2);

  private static final Duration DRAIN_PATIENCE = Duration.ofSeconds(10);
  private static final int MOST_LOADERS = 16;

  private final ForkSpec spec;
  private final Workload workload;
  private final ClientConfig config;
  private final OpenClients clients;
  private final BarrierClient barrier;
  private final Guard guard;
  private final ForkTotals totals;
  private final Values values;
  private final Iterations iterations;
  private final Workers workers;
  private final long openedNanos = System.nanoTime();
  private long begun;
  private boolean measuring;
  private long kept = System.nanoTime();
  private Optional<Set<String>> socketsBefore = Optional.empty();
  private final AtomicBoolean closed = new AtomicBoolean();

  private ForkSession(
      ForkSpec spec, ClientConfig config, OpenClients clients, BarrierClient barrier, Guard guard)
      throws IOException {
    this.spec = spec;
    this.workload = spec.workload();
    this.config = config;
    this.clients = clients;
    this.barrier = barrier;
    this.guard = guard;
    this.totals = guard.totals();
    this.values = Values.of(workload);
    this.iterations = new Iterations(
        workload.operations().isFixed(),
        spec.warmUp(),
        config.threads(),
        barrier,
        new JvmMeter(guard.threads()),
        this::abandon);
    this.workers = new Workers(
        spec, config, clients, guard, values, iterations.recording(), barrier.process());
  }

  /**
   * Opens the clients and stores the keys.
   *
   * @param threads the threads of this JVM
   * @param process the 0-based number of this JVM among those that run at the same time
   */
  static ForkSession open(int threads, int process) throws Exception {
    ForkSpec spec = ForkSpec.read();
    spec.announce(process);
    ClientConfig config = OpenClients.config(spec, threads);
    Guard guard = Guard.of(spec, process);
    OpenClients clients = guard
        .steps()
        .watch(
            ForkStep.CONNECT,
            OpenClients.limit(spec),
            () -> "to " + spec.target().servers(),
            () -> OpenClients.open(spec, config));
    ForkSession session = null;
    try {
      BarrierClient barrier =
          new BarrierClient(spec, process, NanoClock::epochNanos, NanoClock.SYSTEM);
      session = new ForkSession(spec, config, clients, barrier, guard);
      // loads the classes of the census, which is taken again right before the measurement
      SocketCensus.sockets(config.servers());
      session.preload();
      session.runEarlierGroups();
      return session;
    } catch (Exception e) {
      clients.close();
      guard.close();
      if (session != null) {
        session.barrier.close();
      }
      throw e;
    }
  }

  /** Returns the time within which a call of the client has to end. */
  static Duration limitOfAStep(ForkSpec spec) {
    return spec.timeouts().operation().plus(FUTURE_MARGIN);
  }

  /** Only the first of an agent's JVMs preloads; the others wait at the barrier. */
  private void preload() throws Exception {
    if (workload.mix().needsStoredKeys() && spec.storesKeys(barrier.process())) {
      new Preload(
              clients.first(),
              workload,
              values,
              spec.entries().keyPrefix(),
              spec.ttlSeconds(),
              ownKeys())
          .run(
              canPipeline()
                  ? Pipeline.to(config.servers().get(0), config.protocol(), config.access())
                  : null,
              Math.min(MOST_LOADERS, config.threads()),
              limitOfAStep(spec),
              guard.steps(),
              totals);
    }
  }

  private KeySpace.Range ownKeys() {
    int agent = barrier.process() / spec.processesOfAnAgent();
    return KeySpace.Range.all(workload).part(agent, spec.callers().agents());
  }

  private void runEarlierGroups() throws Exception {
    new EarlierGroups(spec, workload, config, guard.operations(), totals, limitOfAStep(spec))
        .run(guard.steps());
  }

  private boolean canPipeline() {
    boolean isOneNode = config.servers().size() == 1;
    return isOneNode
        && config.protocol().family() != Family.NATIVE
        && config.rawValues()
        && clients.readForeignEntries();
  }

  /** Begins an iteration if none of its workers has yet; each of them calls it before it begins. */
  synchronized void begin(boolean measured, long iterationNanos) {
    if (begun++ % config.threads() == 0) {
      beginAll(measured, iterationNanos);
    }
  }

  private void beginAll(boolean measured, long iterationNanos) {
    if (measured && !measuring) {
      measuring = true;
      socketsBefore = SocketCensus.sockets(config.servers());
    }
    long now = System.nanoTime();
    if (measured && now - kept > KEPT_AFTER.toNanos()) {
      keep();
      // serializing a day of iterations takes longer each time
      kept = System.nanoTime() + MOST_KEEPING * (System.nanoTime() - now);
    }
    iterations.begin(measured, iterationNanos);
  }

  /** Keeps what was measured so far, in case this JVM is killed. No worker is calling. */
  private void keep() {
    ForkTotals soFar = new ForkTotals();
    iterations.addTimesTo(soFar);
    workers.logs().forEach(log -> log.addTo(soFar));
    write(soFar);
  }

  private void write(ForkTotals left) {
    try {
      spec.writeTotals(barrier.process(), left);
    } catch (IOException e) {
      ForkMessage.step("what was measured is lost: " + e);
    }
  }

  Iterations iterations() {
    return iterations;
  }

  Workers workers() {
    return workers;
  }

  /**
   * Waits for all workers, closes the clients and writes the totals for the harness; every worker
   * calls it, and only the first call has an effect.
   */
  void close() throws Exception {
    if (closed.compareAndSet(false, true)) {
      closeAll();
    }
  }

  /** Keeps what was measured before another JVM failed. */
  private synchronized void abandon() {
    if (closed.compareAndSet(false, true)) {
      iterations.addTo(totals);
      workers.logs().forEach(log -> log.addTo(totals));
      write(totals);
    }
  }

  private synchronized void closeAll() throws Exception {
    iterations.close(DRAIN_PATIENCE.plus(spec.timeouts().operation()).toNanos(), totals);
    workers.logs().forEach(log -> log.addTo(totals));
    // a check that does not end must not cost what was measured
    write(totals);
    totals.clientSettings().putAll(clients.first().settings());
    Optional<Set<String>> sockets = SocketCensus.sockets(config.servers());
    sockets.ifPresent(census -> totals.connections = census.size());
    totals.connectionCounts().add(socketsBefore, sockets);
    Duration age = Duration.ofNanos(System.nanoTime() - openedNanos);
    ReadBack.of(spec, workers.operations(0), values, age)
        .run(spec, clients, config, guard.steps(), workers.logs(), totals);
    clients.addTo(totals.requestCounts());
    clients.close();
    guard.close();
    barrier.close();
    spec.writeTotals(barrier.process(), totals);
  }
}
