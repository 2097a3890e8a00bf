// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The workload allocates keys and values only, so that all other allocation is the client's. */
class AllocationTest {
  private static final int OPERATIONS = 20_000;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Request request = new Request();
  private long keyBytes;

  @BeforeEach
  void measureAKey() {
    Keys keys = new Keys("cd:", KeyForm.PADDED);
    keyBytes = perOperation(() -> keys.key(7));
  }

  @ParameterizedTest
  @CsvSource({
    "get, sequential, 1.0",
    "get, uniform, 0.5",
    "get, zipfian, 1.0",
    "get, hotspot, 1.0",
    "get, latest, 1.0",
    "get, unique-per-thread, 1.0",
    "delete, uniform, 1.0",
    "get:1+delete:1, zipfian, 0.9",
  })
  void operationWithoutAValue_allocatesTheKeyOnly(String mix, String distribution, String ratio) {
    Workload workload =
        Workloads.of("mix", mix, "keyDistribution", distribution, "hitRatio", ratio);
    assertThat(perOperation(next(workload))).isEqualTo(keyBytes);
  }

  @Test
  void uuid_allocatesNoMoreThanAPaddedKeyOfItsLength() {
    Keys padded = new Keys("p".repeat(29), KeyForm.PADDED);
    Keys uuid = new Keys("cd:", KeyForm.UUID);
    assertThat(perOperation(() -> uuid.key(7))).isEqualTo(perOperation(() -> padded.key(7)));
  }

  @Test
  void firstDeletes_allocateNoMoreThanLaterOnes() {
    Workload workload = Workloads.of("mix", "delete", "keys", "10000000");
    perOperation(next(workload));
    Runnable next = next(workload);
    assertThat(onePass(next)).isEqualTo(keyBytes);
  }

  @ParameterizedTest
  @CsvSource({"1024, 1024", "1000..1024, 1000", "1024:1+1023:1, 1023"})
  void set_allocatesTheKeyAndTheValueOnly(String valueSize, int least) {
    long bytes = perOperation(next(Workloads.of("mix", "set", "valueSize", valueSize)));
    assertThat(bytes).isBetween(keyBytes + 16 + least, keyBytes + 16 + 1024);
  }

  @ParameterizedTest
  @CsvSource({"bytes, 4", "bytes, 1024", "string, 10", "string, 5000", "object, 1024"})
  void check_allocatesNothing(String kind, int length) {
    Values values = Values.of(Workloads.of("valueKind", kind, "valueSize", String.valueOf(length)));
    Object value = values.create(7, length);
    assertThat(perOperation(() -> values.matches(7, value))).isZero();
  }

  @Test
  void measure_seesWhatIsAllocated() {
    assertThat(perOperation(() -> request.bulk(10))).isPositive();
  }

  private Runnable next(Workload workload) {
    OperationStream stream = new OperationStream(workload, Values.of(workload), "cd:", 0, 1, 1);
    return () -> stream.next(request);
  }

  private static long perOperation(Runnable operation) {
    onePass(operation);
    return onePass(operation);
  }

  private static long onePass(Runnable operation) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < OPERATIONS; i++) {
      operation.run();
    }
    return Math.round((THREADS.getCurrentThreadAllocatedBytes() - before) / (double) OPERATIONS);
  }
}
