// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.CacheClient;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedProvider;
import cacheduel.tck.reference.ReferenceProvider;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Recording;
import cacheduel.timing.SteadyState;
import cacheduel.worker.MapClient;
import cacheduel.worker.OperationWatchdog;
import cacheduel.worker.Worker;
import cacheduel.worker.WorkerLog;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationStream;
import cacheduel.workload.PreloadStream;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
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
 * The same client called by a bare loop and by the harness, with everything that it does in a cell:
 * 90 % gets and 10 % sets of 1 KB by one thread. The client knows the answers, is a map, or a plain
 * socket to its own memcached. Best run interleaved, see {@link PairedBenchmarks}.
 */
@State(Scope.Thread)
@BenchmarkMode(org.openjdk.jmh.annotations.Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class CallBenchmark {
  private static final int DRAWN = 1 << 12;
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final Workload WORKLOAD =
      Workload.parse(Map.of("mix", "get:90+set:10", "keys", "1000", "valueSize", "1024"));

  @Param({"known answers", "map", "memcached"})
  public String client;

  private final Values values = Values.of(WORKLOAD);
  private final Recording recording = new Recording();
  private final OperationWatchdog watchdog = new OperationWatchdog(
      TIMEOUT, Duration.ofMinutes(1), OperationWatchdog.Listener.NONE, NanoClock.SYSTEM);
  private final String[] keys = new String[DRAWN];
  private final @Nullable Object[] setValues = new @Nullable Object[DRAWN];
  private int next;
  private @Nullable CacheServer server;
  private CacheClient called;
  private Worker worker;

  @Setup
  public void open() throws Exception {
    called = switch (client) {
      case "known answers" -> new KnownAnswers(WORKLOAD, values);
      case "map" -> new MapClient();
      default -> overTheNetwork();
    };
    OpenClient open = new OpenClient.Blocking(called);
    open.store(new PreloadStream(WORKLOAD, values, "cd:"), 0, WORKLOAD.keys(), 0, new AtomicLong());
    OperationStream operations = new OperationStream(WORKLOAD, values, "cd:", 0, 1, 1);
    drawForTheBareLoop(operations);
    worker = open.newWorker(new Worker.Assignment(
        operations,
        0,
        new WorkerLog(Mode.BLOCKING, values, recording, NanoClock.SYSTEM),
        watchdog,
        null,
        1,
        TIMEOUT));
  }

  private CacheClient overTheNetwork() throws Exception {
    CacheServer started = start();
    server = started;
    return new ReferenceProvider()
        .open(new ClientConfig(
            started.nodes(),
            Protocol.ASCII,
            Mode.BLOCKING,
            SettingsProfile.FAIR,
            1,
            1,
            TIMEOUT,
            TIMEOUT,
            WORKLOAD.maxValueBytes(),
            true));
  }

  /** Not in a container, which would start and stop with every JVM. */
  private static CacheServer start() throws ServerException {
    ServerProvider memcached = new MemcachedProvider();
    Via via = memcached.unavailable(Via.LOCAL).isEmpty() ? Via.LOCAL : Via.EMBEDDED;
    return memcached.start(new ServerRequest(
        via, 1, List.of(), WORKLOAD.payloadBytes(20), WORKLOAD.maxValueBytes(), 16));
  }

  private void drawForTheBareLoop(OperationStream operations) {
    Request request = new Request();
    for (int i = 0; i < DRAWN; i++) {
      operations.next(request);
      keys[i] = request.key();
      setValues[i] = request.operation() == Operation.SET ? request.value() : null;
    }
  }

  @Setup(Level.Iteration)
  public void begin() throws InterruptedException {
    recording.begin(new SteadyState(true, TimeUnit.SECONDS.toNanos(1)));
    worker.begin(recording.steadyState());
  }

  @TearDown(Level.Iteration)
  public void drain() throws InterruptedException {
    worker.drain();
  }

  @TearDown
  public void close() throws Exception {
    watchdog.close();
    called.close();
    if (server != null) {
      server.close();
    }
  }

  /** A loop that neither chooses, times nor checks operations. */
  @Benchmark
  public @Nullable Object bare() throws Exception {
    int i = next++ & (DRAWN - 1);
    Object value = setValues[i];
    if (value == null) {
      return called.get(keys[i]);
    }
    called.set(keys[i], value, 0);
    return value;
  }

  @Benchmark
  public void harness() throws InterruptedException {
    worker.step(true);
  }
}
