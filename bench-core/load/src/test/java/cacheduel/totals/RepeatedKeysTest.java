// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.workload.OperationStream;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepeatedKeysTest {
  private static final int BULKS = 200;

  private final RepeatedKeys repeated = new RepeatedKeys();
  private final Request request = new Request();

  @ParameterizedTest
  @CsvSource({
    "1, 1, uniform",
    "2, 2, uniform",
    "7, 7, uniform",
    "64, 64, uniform",
    "100, 100, zipfian",
    "100, 1000000000, uniform",
    "100, 1000000000, sequential",
    "10000, 20000, uniform",
  })
  void count_isThatOfASet(String bulk, String keys, String distribution) {
    OperationStream stream = bulkGets(bulk, keys, distribution);
    for (int i = 0; i < BULKS; i++) {
      stream.next(request);
      int size = request.keys().size();
      assertThat(repeated.count(request)).isEqualTo(size - new HashSet<>(request.keys()).size());
    }
  }

  @Test
  void count_allocatesNothing() {
    bulkGets("100", "1000", "uniform").next(request);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    int found = repeated.count(request);
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < 10_000; i++) {
      found += repeated.count(request);
    }
    long bytes = threads.getCurrentThreadAllocatedBytes() - before;
    assertThat(found).isPositive();
    assertThat(bytes / 10_000).isZero();
  }

  private static OperationStream bulkGets(String bulk, String keys, String distribution) {
    Workload workload = Workload.parse(
        Map.of("mix", "bulkGet", "bulk", bulk, "keys", keys, "keyDistribution", distribution));
    return new OperationStream(workload, Values.of(workload), "cd:", 0, 1, 1);
  }
}
