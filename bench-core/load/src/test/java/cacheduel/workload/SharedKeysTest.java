// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Threads that delete and set each other's keys without a rule between them. */
class SharedKeysTest {
  private static final int OPERATIONS = 200_000;

  private record Answers(long known, long wrong) {
    Answers and(Answers other) {
      return new Answers(known + other.known, wrong + other.wrong);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 4", "4, 4", "100, 4", "100000, 8"})
  void answersOfARealCache_areNeverTakenForWrong(int keys, int threads) throws Exception {
    Workload workload = Workloads.of(
        "mix",
        "get:2+set:1+delete:1",
        "keys",
        Integer.toString(keys),
        "valueSize",
        "0",
        "keyDistribution",
        "zipfian");
    AtomicIntegerArray stored = new AtomicIntegerArray(keys);
    for (int key = 0; key < keys; key++) {
      stored.set(key, 1);
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<Answers>> callers = Workloads.streams(workload, threads).stream()
          .map(stream -> (Callable<Answers>) () -> call(stream, stored))
          .toList();
      Answers sum = new Answers(0, 0);
      for (Future<Answers> caller : pool.invokeAll(callers)) {
        sum = sum.and(caller.get());
      }
      assertThat(sum.wrong()).isZero();
      // one key that all threads write is seldom known
      double fewest = threads == 1 ? 1 : keys >= 100_000 ? 0.95 : 0;
      long answers = 3L * OPERATIONS * threads / 4;
      assertThat(sum.known() / (double) answers).isGreaterThanOrEqualTo(fewest * 0.98);
    } finally {
      pool.shutdownNow();
    }
  }

  private static Answers call(OperationStream stream, AtomicIntegerArray stored) {
    Request request = new Request();
    Answers sum = new Answers(0, 0);
    for (int i = 0; i < OPERATIONS; i++) {
      stream.next(request);
      stream.begin(request);
      boolean found = ask(request, stored);
      stream.end(request);
      if (request.operation() != Operation.SET) {
        Expected expected = request.expected();
        sum = sum.and(new Answers(
            expected == Expected.EITHER ? 0 : 1,
            expected == (found ? Expected.MISS : Expected.HIT) ? 1 : 0));
      }
    }
    return sum;
  }

  private static boolean ask(Request request, AtomicIntegerArray stored) {
    int key = (int) request.keyIndex();
    return switch (request.operation()) {
      case SET -> stored.getAndSet(key, 1) == 1;
      case DELETE -> stored.getAndSet(key, 0) == 1;
      case GET, BULK_GET -> stored.get(key) == 1;
    };
  }
}
