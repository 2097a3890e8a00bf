// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.CacheClient;
import cacheduel.client.Mode;
import cacheduel.timing.ArrivalSchedule;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Pacer;
import cacheduel.timing.Recording;
import cacheduel.timing.SteadyState;
import cacheduel.workload.KeyForm;
import cacheduel.workload.Keys;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An operation with all its timing and checking allocates only key and value. */
class WorkerAllocationTest {
  private static final int OPERATIONS = 100_000;
  private static final int VALUE = 1024;
  private static final int ARRAY_HEADER = 16;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @ParameterizedTest
  @CsvSource({"get, max", "get, 1000000000", "delete, max"})
  void operationWithoutAValue_allocatesItsKey(String mix, String rate) throws Exception {
    assertAbout(bytesPerOperation(mix, rate), keyBytes());
  }

  @ParameterizedTest
  @CsvSource({"set, max", "set, 1000000000"})
  void set_allocatesItsKeyAndValue(String mix, String rate) throws Exception {
    assertAbout(bytesPerOperation(mix, rate), keyBytes() + ARRAY_HEADER + VALUE);
  }

  /** Histograms grow when a time is longer than any before, as during a garbage collection. */
  private static void assertAbout(long bytes, long expected) {
    assertThat(bytes).isBetween(expected, expected + 15);
  }

  @Test
  void client_allocatesNothingItself() throws Exception {
    OneValue client = new OneValue(new byte[VALUE]);
    assertThat(perOperation(() -> client.get("key"))).isZero();
  }

  private static long keyBytes() throws Exception {
    Keys keys = new Keys("cd:", KeyForm.PADDED);
    return perOperation(() -> keys.key(0));
  }

  private static long bytesPerOperation(String mix, String rate) throws Exception {
    Workload workload = Workload.parse(Map.of("mix", mix, "keys", "1", "rate", rate));
    Values values = Values.of(workload);
    Recording recording = new Recording();
    recording.begin(new SteadyState(true, Duration.ofMinutes(10).toNanos()));
    try (OperationWatchdog watchdog = new OperationWatchdog(
        Duration.ofMinutes(1),
        Duration.ofMinutes(1),
        OperationWatchdog.Listener.NONE,
        NanoClock.SYSTEM)) {
      BlockingWorker worker = new BlockingWorker(
          new OneValue(values.create(0, VALUE)),
          new Worker.Assignment(
              new OperationStream(workload, values, "cd:", 0, 1, 1),
              0,
              new WorkerLog(Mode.BLOCKING, values, recording, NanoClock.SYSTEM),
              watchdog,
              workload.pacing().isPaced()
                  ? new Pacer(workload.pacing(), arrivals(workload), 0, 1, NanoClock.SYSTEM)
                  : null,
              1,
              Duration.ZERO));
      worker.begin(recording.steadyState());
      return perOperation(() -> worker.step(true));
    }
  }

  private static @Nullable ArrivalSchedule arrivals(Workload workload) {
    return workload.pacing().isOpen() ? new ArrivalSchedule(workload.pacing(), 42, 0, 1) : null;
  }

  /** One-time allocations, such as the histograms of the first samples, are not counted. */
  private static long perOperation(Call call) throws Exception {
    onePass(call);
    return Math.round(onePass(call) / (double) OPERATIONS);
  }

  private static long onePass(Call call) throws Exception {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < OPERATIONS; i++) {
      call.call();
    }
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  private interface Call {
    void call() throws Exception;
  }

  private record OneValue(Object value) implements CacheClient {
    @Override
    public void set(String key, Object newValue, int ttlSeconds) {}

    @Override
    public @Nullable Object get(String key) {
      return value;
    }

    @Override
    public Map<String, Object> getBulk(Collection<String> keys) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean delete(String key) {
      return false;
    }

    @Override
    public Map<String, String> settings() {
      return Map.of();
    }

    @Override
    public void close() {}
  }
}
