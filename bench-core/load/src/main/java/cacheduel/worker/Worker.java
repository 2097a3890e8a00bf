// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.timing.Pacer;
import cacheduel.timing.SteadyState;
import cacheduel.workload.OperationStream;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** One thread's share of a cell's load. Used by that thread only. */
public interface Worker {
  /**
   * The load of one thread, and the means to run and record it.
   *
   * @param operations the thread's operations
   * @param ttlSeconds time to live of stored values, in seconds; 0 for none
   * @param log the record of its operations
   * @param watchdog interrupts a call that takes too long
   * @param pacer the schedule of starts; null if each operation starts as soon as there is room
   * @param window operations that may be in flight in asynchronous mode, or writes without an
   *     answer
   * @param patience time after which a future counts as never completed
   */
  record Assignment(
      OperationStream operations,
      int ttlSeconds,
      WorkerLog log,
      OperationWatchdog watchdog,
      @Nullable Pacer pacer,
      int window,
      Duration patience) {}

  /**
   * Prepares for an iteration, outside the timed part.
   *
   * @param steadyState the steady state of the iteration, not open yet
   */
  void begin(SteadyState steadyState) throws InterruptedException;

  /**
   * Completes one operation, or returns after a wait if none was due. Never throws because of the
   * client or the server: failures are counted.
   *
   * @param counted whether JMH counts this call, which means that all threads are at work
   */
  void step(boolean counted) throws InterruptedException;

  /**
   * Completes exactly {@code count} operations at full speed, and returns when all are answered.
   * Replaces the steps in an iteration with a fixed number of operations.
   */
  void complete(long count) throws InterruptedException;

  /** Waits for all operations in flight, outside the timed part. */
  void drain() throws InterruptedException;
}
