// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.ClientConfig;
import cacheduel.timing.ArrivalSchedule;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Pacer;
import cacheduel.timing.Recording;
import cacheduel.worker.Worker;
import cacheduel.worker.WorkerLog;
import cacheduel.workload.KeySpace;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Pacing;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The workers of a fork, each with its share of the load. Several threads may create them; the logs
 * are read when all have been created.
 */
final class Workers {
  private final ForkSpec spec;
  private final Workload workload;
  private final ClientConfig config;
  private final OpenClients clients;
  private final Guard guard;
  private final Values values;
  private final KeySpace keys;
  private final Recording recording;
  private final int process;
  private final @Nullable ArrivalSchedule arrivals;
  private final List<WorkerLog> logs = new ArrayList<>();

  /**
   * Creates the state before the first worker.
   *
   * @param process the 0-based number of this JVM among those that run at the same time
   */
  Workers(
      ForkSpec spec,
      ClientConfig config,
      OpenClients clients,
      Guard guard,
      Values values,
      Recording recording,
      int process)
      throws IOException {
    this.spec = spec;
    this.workload = spec.workload();
    this.config = config;
    this.clients = clients;
    this.guard = guard;
    this.values = values;
    this.keys = spec.keySpace();
    this.recording = recording;
    this.process = process;
    this.arrivals = workload.pacing().isOpen()
        ? new ArrivalSchedule(
            workload.pacing(), workload.seed(), process, spec.callers().processes())
        : null;
  }

  List<WorkerLog> logs() {
    return logs;
  }

  /**
   * Returns a new worker for the calling thread.
   *
   * @param index its 0-based number in this JVM
   */
  synchronized Worker create(int index) {
    WorkerLog log = new WorkerLog(
        config.mode(), values, recording, NanoClock.SYSTEM, ReadBack.kept(config.threads()));
    logs.add(log);
    guard.threads().addCaller();
    return clients
        .of(index)
        .newWorker(new Worker.Assignment(
            operations(index),
            spec.ttlSeconds(),
            log,
            guard.operations(),
            pacer(thread(index)),
            spec.windowOf(thread(index), threads()),
            ForkSession.limitOfAStep(spec)));
  }

  /** Returns the number of operations of a thread of this JVM, if the number is fixed. */
  long count(int index) {
    return workload.operations().of(thread(index), threads());
  }

  private int thread(int index) {
    return process * config.threads() + index;
  }

  /** Returns the number of threads in all JVMs. */
  private int threads() {
    return spec.callers().processes() * config.threads();
  }

  /** Returns the operations of a thread of this JVM. */
  OperationStream operations(int index) {
    OperationStream operations = new OperationStream(
        workload,
        values,
        keys,
        spec.entries().keyPrefix(),
        thread(index),
        threads(),
        spec.callers().instances(),
        spec.callers().agents());
    return spec.probe() ? operations.hidingThread() : operations;
  }

  private @Nullable Pacer pacer(int thread) {
    Pacing pacing = workload.pacing();
    if (!pacing.isPaced()) {
      return null;
    }
    boolean ownArrivals = pacing.isOpen() && pacing.arrivals().isPerThread();
    return new Pacer(
        pacing,
        ownArrivals ? new ArrivalSchedule(pacing, workload.seed(), thread, threads()) : arrivals,
        thread,
        threads(),
        NanoClock.SYSTEM);
  }
}
