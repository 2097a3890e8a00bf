// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Layer;
import cacheduel.client.Layer.Requests;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RequestCountsTest {
  private final RequestCounts counts = new RequestCounts();

  @Test
  void failedOperation_mayHaveReachedTheServer() {
    send("set", 5, 3);
    send("delete", 4, 4);
    assertThat(counts.byOperation())
        .containsEntry(Operation.SET, 5L)
        .containsEntry(Operation.DELETE, 4L);
    assertThat(counts.answeredByOperation())
        .containsEntry(Operation.SET, 3L)
        .containsEntry(Operation.DELETE, 4L);
  }

  @Test
  void readOutsideTheWorkload_isOneToo() {
    counts.addRead(true);
    counts.addRead(false);
    assertThat(counts.byOperation()).containsEntry(Operation.GET, 2L);
    assertThat(counts.answeredByOperation()).containsEntry(Operation.GET, 1L);
  }

  @Test
  void keysOfABulkGet_areReadsOfWhichSomeAreRepeated() {
    send("bulkGet", 20, 10);
    assertThat(counts.byOperation()).containsEntry(Operation.GET, 20L * 10);
    assertThat(counts.answeredByOperation()).containsEntry(Operation.GET, 10L * 10);
    // 10 draws from three keys
    assertThat(counts.repeatedReads()).isBetween(10L * 7, 10L * 9);
  }

  @Test
  void sum_hasAllOfThem() {
    send("set", 2, 1);
    send("bulkGet", 2, 1);
    RequestCounts sum = new RequestCounts();
    counts.addTo(sum);
    counts.addTo(sum);
    assertThat(sum.byOperation()).containsEntry(Operation.SET, 4L);
    assertThat(sum.answeredByOperation()).containsEntry(Operation.SET, 2L);
    assertThat(sum.repeatedReads()).isEqualTo(2 * counts.repeatedReads());
  }

  @Test
  void requestsOfALayer_belongToEachOperationAndToOpening() {
    send("get", 7, 6);
    send("set", 5, 3);
    send("delete", 2, 2);
    counts.addRequestsOf(
        new Layer("base", new Requests(1, 0), new Requests(2, 1), new Requests(3, 0), 4, 1), 2, 1);
    assertThat(counts.byOperation())
        .containsEntry(Operation.GET, 7 * 2 + 5 * 2 + 2 * 3 + 4 * 3L)
        .containsEntry(Operation.SET, 5 + 3L)
        .containsEntry(Operation.DELETE, 2L);
    assertThat(counts.answeredByOperation())
        .containsEntry(Operation.GET, 6 * 2 + 3 * 2 + 2 * 3 + 4 * 2L)
        .containsEntry(Operation.SET, 3L);
  }

  @Test
  void greetings_mayHaveBeenSentAndNeedNotHaveBeen() {
    send("get", 3, 3);
    counts.addGreetings(Operation.GET, 14);
    assertThat(counts.byOperation()).containsEntry(Operation.GET, 17L);
    assertThat(counts.answeredByOperation()).containsEntry(Operation.GET, 3L);
  }

  private void send(String mix, int times, int answered) {
    Workload workload = Workload.parse(
        Map.of("mix", mix, "keys", "10", "bulk", "10", "keyDistribution", "hotspot:0.3:1"));
    OperationStream stream = new OperationStream(workload, Values.of(workload), "cd:", 0, 1, 1);
    Request request = new Request();
    for (int i = 0; i < times; i++) {
      stream.next(request);
      counts.add(request);
      if (i < answered) {
        counts.answered(request);
      }
    }
  }

  @Test
  void greetings_areOfTheirOperation() {
    counts.addGreetings(Operation.BULK_GET, 1);
    counts.addGreetings(Operation.SET, 2);
    counts.addGreetings(Operation.DELETE, 3);
    assertThat(counts.byOperation())
        .isEqualTo(Map.of(Operation.GET, 1L, Operation.SET, 2L, Operation.DELETE, 3L));
  }

  @Test
  void setsOutsideTheWorkload_areAnswered() {
    counts.addSets(3);
    counts.addSets(2);
    assertThat(counts.sets()).isEqualTo(5);
    assertThat(counts.answeredByOperation()).containsEntry(Operation.SET, 5L);
  }

  @Test
  void sum_hasReadsAndDeletesToo() {
    send("delete", 3, 2);
    counts.addRead(true);
    RequestCounts sum = new RequestCounts();
    counts.addTo(sum);
    counts.addTo(sum);
    assertThat(sum.byOperation())
        .isEqualTo(Map.of(Operation.GET, 2L, Operation.SET, 0L, Operation.DELETE, 6L));
    assertThat(sum.answeredByOperation())
        .isEqualTo(Map.of(Operation.GET, 2L, Operation.SET, 0L, Operation.DELETE, 4L));
  }
}
