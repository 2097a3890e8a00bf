// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

/**
 * The state that all threads of a fork share: its session.
 *
 * <p>JMH's own profilers name their files after the parameters, so these are few and short. The
 * measurement does not depend on them: a fork takes its workload from {@link ForkSpec}. Only {@code
 * process} is read, since it differs between the JVMs of a cell.
 *
 * <p>{@link WorkerState} ends the session: while one thread tears down a state that all share, JMH
 * makes each of the other threads sleep for a second.
 */
@State(Scope.Benchmark)
public class CellState {
  @Param("")
  public String cell;

  @Param("")
  public String process;

  private ForkSession session;

  @Setup
  public void open(BenchmarkParams jmh) throws Exception {
    HarnessWatch.start();
    session = ForkSession.open(jmh.getThreads(), Integer.parseInt(process) - 1);
  }

  @Setup(Level.Iteration)
  public void begin(IterationParams iteration) throws Exception {
    session.begin(
        iteration.getType() == IterationType.MEASUREMENT,
        iteration.getTime().convertTo(TimeUnit.NANOSECONDS));
  }

  ForkSession session() {
    return session;
  }
}
