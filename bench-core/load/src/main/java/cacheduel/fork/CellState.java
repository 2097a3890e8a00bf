// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * The state that all threads of a fork share: its session.
 *
 * <p>JMH's own profilers name their files after the parameters, so these are few and short. The
 * measurement does not depend on them: a fork takes its workload from {@link ForkSpec}. Only {@code
 * process} is read, since it differs between the JVMs of a cell.
 *
 * <p>{@link WorkerState} begins the iterations and ends the session. While one thread sets up an
 * iteration for a state that all share, JMH makes the others spin, so that it hardly gets a processor
 * beside hundreds of them; while one tears it down, each of the others sleeps for a second.
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

  ForkSession session() {
    return session;
  }
}
