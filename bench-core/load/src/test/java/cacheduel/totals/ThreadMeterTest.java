// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadMeterTest {
  private static final double SECONDS = 0.05;

  @Test
  void callersAndOtherThreads_areToldApart() throws Exception {
    ExecutorService harness = Executors.newSingleThreadExecutor();
    ExecutorService caller = Executors.newSingleThreadExecutor();
    ExecutorService library = Executors.newSingleThreadExecutor();
    try {
      harness.submit(() -> {}).get();
      ThreadMeter meter = new ThreadMeter();
      caller.submit(meter::addCaller).get();
      caller.submit(() -> burn(2 * SECONDS)).get(60, TimeUnit.SECONDS);
      library.submit(() -> burn(2 * SECONDS)).get(60, TimeUnit.SECONDS);
      CpuByRole before = Objects.requireNonNull(meter.read());
      harness.submit(() -> burn(4 * SECONDS)).get(60, TimeUnit.SECONDS);
      caller.submit(() -> burn(2 * SECONDS)).get(60, TimeUnit.SECONDS);
      library.submit(() -> burn(SECONDS)).get(60, TimeUnit.SECONDS);
      CpuByRole spent = Objects.requireNonNull(meter.read()).since(before, 0.01);
      assertThat(spent.callers()).isBetween(2 * SECONDS, 3 * SECONDS);
      assertThat(spent.client()).isBetween(SECONDS, 2 * SECONDS);
      assertThat(spent.spinning()).isEqualTo(0.01);
    } finally {
      harness.shutdownNow();
      caller.shutdownNow();
      library.shutdownNow();
    }
  }

  /** Compilers and collectors are no Java threads. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void collectors_areSeenByTheirNames() {
    ThreadMeter meter = new ThreadMeter();
    double before = collectors(meter);
    for (int i = 0; i < 20; i++) {
      System.gc();
    }
    assertThat(collectors(meter)).isGreaterThan(before);
    assertThat(Objects.requireNonNull(meter.read()).compilers()).isNotNull();
  }

  @Test
  void compilerThatHasEnded_keepsWhatItSpent(@TempDir Path tasks) throws IOException {
    Path first = task(tasks, "11", "C2 CompilerThre", 3_000_000_000L);
    task(tasks, "12", "C1 CompilerThre", 1_000_000_000L);
    task(tasks, "13", "cacheduel.fork.", 9_000_000_000L);
    ThreadMeter meter = new ThreadMeter(tasks);
    CpuByRole before = Objects.requireNonNull(meter.read());
    Files.delete(first.resolve("comm"));
    task(tasks, "12", "C1 CompilerThre", 1_500_000_000L);
    CpuByRole spent = Objects.requireNonNull(meter.read()).since(before, 0);
    assertThat(before.compilers()).isEqualTo(4.0);
    assertThat(spent.compilers()).isEqualTo(0.5);
    assertThat(spent.collectors()).isEqualTo(0.0);
  }

  @Test
  void systemThatDoesNotReportThem_leavesThemUnknown(@TempDir Path folder) {
    CpuByRole read = Objects.requireNonNull(new ThreadMeter(folder.resolve("missing")).read());
    assertThat(read.compilers()).isNull();
    assertThat(read.collectors()).isNull();
  }

  private static Path task(Path tasks, String id, String name, long nanos) throws IOException {
    Path task = Files.createDirectories(tasks.resolve(id));
    Files.writeString(task.resolve("comm"), name + "\n");
    Files.writeString(task.resolve("schedstat"), nanos + " 7 42\n");
    return task;
  }

  private static double collectors(ThreadMeter meter) {
    return Objects.requireNonNull(Objects.requireNonNull(meter.read()).collectors());
  }

  /** Spends processor time of the calling thread. */
  private static void burn(double seconds) {
    var threads = ManagementFactory.getThreadMXBean();
    long end = threads.getCurrentThreadCpuTime() + (long) (seconds * 1e9);
    while (threads.getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "GC Thread#0, true",
    "G1 Conc#0, true",
    "Shenandoah GC T, true",
    "ZWorkerYoung#0, true",
    "XDirector, true",
    "VM Thread, false",
    "VM ZWorker, false"
  })
  @EnabledOnOs(OS.LINUX)
  void collectors_areKnownByTheirNames(String name, boolean collects, @TempDir Path tasks)
      throws IOException {
    task(tasks, "11", name, 2_000_000_000L);
    CpuByRole read = new ThreadMeter(tasks).read();
    assertThat(read.collectors()).isEqualTo(collects ? 2.0 : 0.0);
    assertThat(read.compilers()).isEqualTo(0.0);
  }

  @Test
  void unreadableTime_leavesThemUnknown(@TempDir Path tasks) throws IOException {
    Files.writeString(task(tasks, "11", "C2 CompilerThre", 0).resolve("schedstat"), "? 7 42\n");
    assertThat(new ThreadMeter(tasks).read().compilers()).isNull();
  }

  /** Their group is what tells them from other threads. */
  @Test
  void timeOfVirtualCallers_isUnknown() throws InterruptedException {
    ThreadMeter meter = new ThreadMeter();
    assertThat(meter.read().callers()).isNotNull();
    assertThat(meter.read().client()).isNotNull();
    Thread caller = new Thread(new ThreadGroup("VirtualThreads"), meter::addCaller);
    caller.start();
    caller.join();
    assertThat(meter.read().callers()).isNull();
    assertThat(meter.read().client()).isNull();
  }
}
