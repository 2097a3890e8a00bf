// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MixByTest {
  private static final int PROCESSES = 2;

  /** Each client of each process has 16 threads; one client's are every third of its process. */
  @Test
  void threadsOfEachClient_areDividedByWeight() {
    int instances = 3;
    int threadsOfProcess = 16 * instances;
    for (int process = 0; process < PROCESSES; process++) {
      for (int instance = 0; instance < instances; instance++) {
        Map<Operation, Integer> threads = new EnumMap<>(Operation.class);
        for (int i = instance; i < threadsOfProcess; i += instances) {
          int thread = process * threadsOfProcess + i;
          operations("get:13+set:3", thread, PROCESSES * threadsOfProcess, instances)
              .forEach(operation -> threads.merge(operation, 1, Integer::sum));
        }
        assertThat(threads).containsOnly(Map.entry(Operation.GET, 13), Map.entry(Operation.SET, 3));
      }
    }
  }

  @Test
  void weights_areReduced() {
    Map<Operation, Integer> threads = new EnumMap<>(Operation.class);
    for (int thread = 0; thread < 10; thread++) {
      operations("get:80+set:20", thread, 10, 1)
          .forEach(operation -> threads.merge(operation, 1, Integer::sum));
    }
    assertThat(threads).containsOnly(Map.entry(Operation.GET, 8), Map.entry(Operation.SET, 2));
  }

  @Test
  void operation_isDrawnByDefault() {
    Workload workload = Workloads.of("mix", "get:13+set:3");
    assertThat(operations(workload, 0, 16, 1)).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({
    "get:13+set:3, 16, 1",
    "get:13+set:3, 480, 30",
    "get:80+set:20, 5, 1",
    "get:80+set:20, 15, 3",
    "get, 7, 7",
  })
  void threadsThatTheMixDivides_fit(String mix, int threads, int clients) {
    assertThatCode(() -> byThread(mix).checkMix(threads, clients)).doesNotThrowAnyException();
  }

  @Test
  void threadsThatTheMixDoesNotDivide_areRefused() {
    Workload workload = byThread("get:13+set:3");
    assertThatThrownBy(() -> workload.checkMix(17, 1))
        .isInstanceOf(WorkloadException.class)
        .hasMessage("mixBy is thread, and mix set:3+get:13 cannot be divided over 17 threads:"
            + " expected a multiple of 16");
    assertThatThrownBy(() -> workload.checkMix(48, 2))
        .hasMessageEndingWith("over 48 threads of 2 clients: expected a multiple of 32");
    assertThatCode(() -> Workloads.of("mix", "get:13+set:3").checkMix(17, 1))
        .doesNotThrowAnyException();
  }

  private static Workload byThread(String mix) {
    return Workloads.of("mix", mix, "mixBy", "thread");
  }

  private static Set<Operation> operations(String mix, int thread, int threads, int instances) {
    Set<Operation> drawn = operations(byThread(mix), thread, threads, instances);
    assertThat(drawn).describedAs("thread %d", thread).hasSize(1);
    return drawn;
  }

  private static Set<Operation> operations(
      Workload workload, int thread, int threads, int instances) {
    OperationStream stream =
        new OperationStream(workload, Values.of(workload), "cd:", thread, threads, instances);
    Set<Operation> drawn = EnumSet.noneOf(Operation.class);
    Request request = new Request();
    for (int i = 0; i < 100; i++) {
      stream.next(request);
      drawn.add(request.operation());
    }
    return drawn;
  }
}
