// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.Mode;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Recording;
import cacheduel.timing.SteadyState;
import cacheduel.worker.BlockingWorker;
import cacheduel.worker.OperationWatchdog;
import cacheduel.worker.Worker;
import cacheduel.worker.WorkerLog;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The cost of the harness itself: choosing an operation, its key and value, calling a client that
 * knows the answers, checking the answer and recording its time.
 *
 * <pre>{@code ./mvnw -q -pl bench-core/load -am -Pbenchmarks verify -Dbenchmark=HarnessBenchmark}</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(org.openjdk.jmh.annotations.Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class HarnessBenchmark {
  @Param({"get", "set", "get:90+set:10"})
  public String mix;

  private OperationWatchdog watchdog;
  private Recording recording;
  private BlockingWorker worker;

  @Setup
  public void open() {
    Workload workload = Workload.parse(Map.of("mix", mix, "keys", "1000", "valueSize", "1024"));
    Values values = Values.of(workload);
    recording = new Recording();
    watchdog = new OperationWatchdog(
        Duration.ofSeconds(1),
        Duration.ofMinutes(1),
        OperationWatchdog.Listener.NONE,
        NanoClock.SYSTEM);
    worker = new BlockingWorker(
        new KnownAnswers(workload, values),
        new Worker.Assignment(
            new OperationStream(workload, values, "cd:", 0, 1, 1),
            0,
            new WorkerLog(Mode.BLOCKING, values, recording, NanoClock.SYSTEM),
            watchdog,
            null,
            1,
            Duration.ZERO));
  }

  @Setup(Level.Iteration)
  public void begin() {
    recording.begin(new SteadyState(true, TimeUnit.SECONDS.toNanos(1)));
    worker.begin(recording.steadyState());
  }

  @TearDown(Level.Iteration)
  public void drain() {
    worker.drain();
  }

  @TearDown
  public void close() throws InterruptedException {
    watchdog.close();
  }

  @Benchmark
  public void operation() {
    worker.step(true);
  }
}
