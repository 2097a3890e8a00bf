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
 * The state that all threads of a fork share: its session, and the cell's labels.
 *
 * <p>JMH records the labels in its results, under the names that every result uses. The measurement
 * does not depend on them: a fork takes its workload from {@link ForkSpec}, so that a label missing
 * here cannot change what it measures. Only {@code process} is read, since it differs between the
 * JVMs of a cell.
 *
 * <p>{@link WorkerState} ends the session: while one thread tears down a state that all share, JMH
 * makes each of the other threads sleep for a second.
 */
@State(Scope.Benchmark)
public class CellState {
  @Param("")
  public String part;

  @Param("")
  public String client;

  @Param("")
  public String protocol;

  @Param("")
  public String mode;

  @Param("")
  public String server;

  @Param("")
  public String nodes;

  @Param("")
  public String mix;

  @Param("")
  public String mixBy;

  @Param("")
  public String keys;

  @Param("")
  public String keyDistribution;

  @Param("")
  public String keyForm;

  @Param("")
  public String valueSize;

  @Param("")
  public String valueKind;

  @Param("")
  public String bulk;

  @Param("")
  public String ttl;

  @Param("")
  public String hitRatio;

  @Param("")
  public String operations;

  @Param("")
  public String groupsBefore;

  @Param("")
  public String rate;

  @Param("")
  public String arrivals;

  @Param("")
  public String thinkTime;

  @Param("")
  public String cycleTime;

  @Param("")
  public String seed;

  @Param("")
  public String threadKind;

  @Param("")
  public String processes;

  @Param("")
  public String process;

  @Param("")
  public String instances;

  @Param("")
  public String connections;

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
