// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.infra.ThreadParams;
import org.openjdk.jmh.runner.IterationType;

/** One thread of a cell: hands JMH's life cycle to its {@link Worker}. */
@State(Scope.Thread)
public class WorkerState {
  private Worker worker;

  @Setup(Level.Trial)
  public void open(CellState cell, ThreadParams thread) {
    worker = cell.session().newWorker(thread.getThreadIndex());
  }

  @Setup(Level.Iteration)
  public void begin(IterationParams iteration) throws InterruptedException {
    worker.begin(iteration.getType() == IterationType.MEASUREMENT);
  }

  @TearDown(Level.Iteration)
  public void drain() throws InterruptedException {
    worker.drain();
  }

  Worker worker() {
    return worker;
  }
}
