// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.util.Objects;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmMeterTest {
  private static final int MEGABYTE = 1 << 20;

  private final JvmMeter meter = new JvmMeter(new ThreadMeter());
  private byte[] last = new byte[0];

  @Test
  void iteration_hasWhatWasUsedInIt() {
    long before = System.nanoTime();
    meter.begin();
    allocate();
    System.gc();
    JvmUsage usage = meter.end(true, 250_000_000);
    double most = (System.nanoTime() - before) / 1e9;

    assertThat(usage.seconds()).isBetween(0.0, most).isPositive();
    // a system may count in steps of 10 ms
    double cores = Runtime.getRuntime().availableProcessors();
    assertThat(usage.cpuSeconds()).isBetween(0.0, cores * most + 0.1);
    assertThat(Objects.requireNonNull(usage.byRole()).spinning()).isEqualTo(0.25);
    assertThat(usage.collections()).isPositive();
    assertThat(usage.collectionSeconds()).isBetween(0.0, most + 0.1);
    assertThat(usage.allocatedBytes()).isBetween(16L * MEGABYTE, 64L * MEGABYTE);
    assertThat(usage.heapAfterGcBytes()).isNull();
    assertThat(usage.peakThreads()).isPositive();
    assertThat(last).hasSize(MEGABYTE);
  }

  /** Not those since the start of the JVM, of which there is at least one. */
  @Test
  void collections_areThoseOfTheIteration() {
    System.gc();
    long before = ofCollectors(GarbageCollectorMXBean::getCollectionCount);
    long millisBefore = ofCollectors(GarbageCollectorMXBean::getCollectionTime);
    meter.begin();
    System.gc();
    JvmUsage usage = meter.end(true, 0);
    long after = ofCollectors(GarbageCollectorMXBean::getCollectionCount);
    long millisAfter = ofCollectors(GarbageCollectorMXBean::getCollectionTime);

    assertThat(usage.collections()).isBetween(1L, after - before);
    assertThat(usage.collectionSeconds()).isBetween(0.0, (millisAfter - millisBefore) / 1e3);
  }

  @Test
  void compilation_isThatOfTheIteration() {
    CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    long before = compilers.getTotalCompilationTime();
    meter.begin();
    JvmUsage usage = meter.end(true, 0);
    long millis = compilers.getTotalCompilationTime() - before;

    assertThat(usage.compilingSeconds()).isBetween(0.0, millis / 1e3);
  }

  @Test
  void millis_areShownInSeconds() {
    assertThat(JvmMeter.seconds(1_500L)).isEqualTo(1.5);
    assertThat(JvmMeter.seconds(null)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "G1 Young Generation, true",
    "G1 Concurrent GC, false",
    "ZGC Pauses, true",
    "ZGC Major Cycles, false",
    "Shenandoah Cycles, false",
    "PS MarkSweep, true"
  })
  void concurrentCollectors_doNotPause(String collector, boolean pauses) {
    assertThat(JvmMeter.pauses(collector)).isEqualTo(pauses);
  }

  private static long ofCollectors(ToLongFunction<GarbageCollectorMXBean> count) {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(count)
        .sum();
  }

  @Test
  void total_isOfMeasuredIterations() {
    meter.begin();
    meter.end(false, 0);
    assertThat(meter.iterations()).isEmpty();
    meter.begin();
    JvmUsage first = meter.end(true, 0);
    meter.begin();
    JvmUsage second = meter.end(true, 0);

    assertThat(meter.iterations()).containsExactly(first, second);
    assertThat(meter.usage().seconds()).isEqualTo(first.seconds() + second.seconds());
  }

  @Test
  void heap_isWhatIsStillUsed() {
    WeakReference<byte[]> unused = new WeakReference<>(new byte[MEGABYTE]);
    JvmUsage usage = meter.usage();

    assertThat(unused.get()).isNull();
    assertThat(usage.heapAfterGcBytes()).isPositive();
  }

  @Test
  void iterationThatHasNotBegun_doesNotEnd() {
    meter.begin();
    meter.end(false, 0);

    assertThatThrownBy(() -> meter.end(false, 0)).hasMessage("an iteration has begun");
  }

  private void allocate() {
    for (int i = 0; i < 16; i++) {
      last = new byte[MEGABYTE];
    }
  }
}
