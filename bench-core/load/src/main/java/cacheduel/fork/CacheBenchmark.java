// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.infra.Control;

/**
 * The benchmarks that JMH drives: one call is one completed operation of the cell's workload, or a
 * thread's share of a fixed number of operations.
 *
 * <p>{@code CellRunner} starts cells and fills in the parameters; JMH's own main cannot run this
 * class. Stateless.
 */
@OutputTimeUnit(TimeUnit.SECONDS)
public class CacheBenchmark {

  @Benchmark
  @BenchmarkMode(Mode.Throughput)
  public void operation(WorkerState state, Control control) throws InterruptedException {
    // JMH also calls this before and after its measured time, while other threads start and stop
    state.step(control.startMeasurement && !control.stopMeasurement);
  }

  /** An iteration is a repetition: each thread calls once, and the iteration ends with the last. */
  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  public void repetition(WorkerState state) throws Exception {
    state.repeat();
  }
}
