// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperationCountTest {
  @Test
  void parse_readsATimeOrANumberOfAllOrOfEach() {
    assertThat(OperationCount.parse("timed")).isEqualTo(OperationCount.TIMED);
    assertThat(OperationCount.parse("1_000")).isEqualTo(new OperationCount(1_000, false));
    assertThat(OperationCount.parse("50/thread")).isEqualTo(new OperationCount(50, true));
    assertThat(OperationCount.TIMED.isFixed()).isFalse();
    assertThat(OperationCount.parse("1").isFixed()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"timed", "1000", "50/thread"})
  void toString_isHowItIsWritten(String text) {
    assertThat(OperationCount.parse(text)).hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "0/thread", "50/threads", "/thread", "many", "1000000001"})
  void otherText_isRefused(String text) {
    assertThatThrownBy(() -> Workloads.of("operations", text))
        .isInstanceOf(WorkloadException.class)
        .hasMessageStartingWith("operations cannot be '" + text + "'")
        .hasMessageContaining("50/thread");
  }

  @ParameterizedTest
  @CsvSource({"1000, 1", "1000, 3", "1000, 50", "1000, 500", "7, 7", "14, 5"})
  void threads_makeAllTogetherAndNoneMuchMoreThanAnother(long number, int threads) {
    OperationCount count = new OperationCount(number, false);
    long sum = 0;
    for (int thread = 0; thread < threads; thread++) {
      assertThat(count.of(thread, threads))
          .isBetween(number / threads, number / threads + 1)
          .isLessThanOrEqualTo(count.of(0, threads));
      sum += count.of(thread, threads);
    }
    assertThat(sum).isEqualTo(number).isEqualTo(count.total(threads));
  }

  @Test
  void numberOfEachThread_isMultiplied() {
    OperationCount count = new OperationCount(50, true);
    assertThat(count.of(299, 300)).isEqualTo(50);
    assertThat(count.total(300)).isEqualTo(15_000);
  }

  @Test
  void fewerOperationsThanThreads_areRefused() {
    Workload workload = Workloads.of("operations", "49");
    assertThatThrownBy(() -> workload.checkThreads(50))
        .isInstanceOf(WorkloadException.class)
        .hasMessage("operations is 49, which is less than one for each of 50 threads: expected at"
            + " least 50, or a number for each thread such as 50/thread");
    assertThatCode(() -> workload.checkThreads(49)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({"rate, 500", "thinkTime, 1ms", "cycleTime, 1ms"})
  void pacingBesideANumber_isRefused(String name, String value) {
    assertThatThrownBy(() -> Workloads.of("operations", "1000", name, value))
        .isInstanceOf(WorkloadException.class)
        .hasMessageStartingWith("operations is 1000 beside a rate, a thinkTime or a cycleTime");
  }

  @Test
  void tooFewKeysForUniqueOnes_areRefused() {
    Workload each = unique("mix", "set", "operations", "50/thread", "keys", "14999");
    assertThatThrownBy(() -> each.checkThreads(300))
        .hasMessage("keys is 14999, but 50/thread operations of 300 threads with unique-per-thread"
            + " keys need 15000: expected at least that");
    assertThatCode(() -> each.checkThreads(299)).doesNotThrowAnyException();
    Workload all = unique("mix", "set", "operations", "14", "keys", "14");
    assertThatThrownBy(() -> all.checkThreads(5)).hasMessageContaining("need 15");
    Workload bulk = unique("mix", "bulkGet", "bulk", "10", "operations", "5/thread", "keys", "99");
    assertThatThrownBy(() -> bulk.checkThreads(2)).hasMessageContaining("need 100");
  }

  @ParameterizedTest
  @CsvSource({"14, 15, 5", "14, 17, 5", "7, 8, 4", "50/thread, 2500, 50", "1000, 1000, 500"})
  void uniqueKeys_areAnotherForEachOperation(String operations, String keys, int threads) {
    Workload workload = unique("mix", "set", "operations", operations, "keys", keys);
    Values values = Values.of(workload);
    Set<String> seen = new HashSet<>();
    Request request = new Request();
    for (int thread = 0; thread < threads; thread++) {
      OperationStream stream = new OperationStream(workload, values, "cd:", thread, threads, 1);
      for (long i = 0; i < workload.operations().of(thread, threads); i++) {
        stream.next(request);
        assertThat(seen.add(request.key())).isTrue();
      }
    }
    assertThat((long) seen.size()).isEqualTo(workload.operations().total(threads));
  }

  private static Workload unique(String... params) {
    String[] all = new String[params.length + 2];
    System.arraycopy(params, 0, all, 0, params.length);
    all[params.length] = "keyDistribution";
    all[params.length + 1] = "unique-per-thread";
    return Workloads.of(all);
  }
}
