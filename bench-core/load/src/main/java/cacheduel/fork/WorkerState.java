// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.worker.Worker;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.infra.ThreadParams;
import org.openjdk.jmh.runner.IterationType;

/** One thread of a cell: forwards JMH's lifecycle to its {@link Worker}. */
@State(Scope.Thread)
public class WorkerState {
  private ForkSession session;
  private Iterations iterations;
  private Worker worker;
  private long count;

  @Setup(Level.Trial)
  public void open(CellState cell, ThreadParams thread) {
    session = cell.session();
    iterations = session.iterations();
    worker = session.workers().create(thread.getThreadIndex());
    count = session.workers().count(thread.getThreadIndex());
  }

  @Setup(Level.Iteration)
  public void begin(CellState cell, IterationParams iteration) throws Exception {
    session.begin(
        iteration.getType() == IterationType.MEASUREMENT,
        iteration.getTime().convertTo(TimeUnit.NANOSECONDS));
    worker.begin(iterations.steadyState());
    iterations.awaitOthers();
  }

  @TearDown(Level.Iteration)
  public void drain() throws Exception {
    iterations.workerStops();
    try {
      worker.drain();
    } finally {
      iterations.workerEnds();
    }
    iterations.warmUpLonger(this);
  }

  @TearDown(Level.Trial)
  public void close() throws Exception {
    session.close();
  }

  /**
   * Performs the thread's share of a fixed number of operations, starting together with all other
   * threads.
   */
  void repeat() throws Exception {
    iterations.awaitStart();
    worker.complete(count);
  }

  /**
   * Makes one call of the load. JMH's loop and that of the added warm-up run the same compiled code, since
   * it is inlined into neither: JMH's own would otherwise be compiled when it is measured.
   *
   * @param counted whether all threads are at work
   */
  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  void step(boolean counted) throws InterruptedException {
    worker.step(counted);
  }

  Worker worker() {
    return worker;
  }
}
