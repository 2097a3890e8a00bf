// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.totals.RequestCounts;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerCountTest {
  private final RequestCounts requests = new RequestCounts();

  @ParameterizedTest
  @CsvSource({
    "10000, 10000, 10000, false, false",
    "10000, 10000, 9999, true, false",
    "10000, 10000, 10001, false, true",
    "10000, 5000, 5000, false, false",
    "10000, 5000, 4999, true, false",
    "10000, 5000, 10001, false, true",
  })
  void singleOperation_isADifference(
      long sent, long fewest, long counted, boolean isShort, boolean isOver) {
    ServerCount count = new ServerCount(sent, fewest, counted);
    assertThat(count.isShort()).isEqualTo(isShort);
    assertThat(count.isOver()).isEqualTo(isOver);
  }

  @Test
  void counts_areOfEachOperationOverAllNodes() {
    addReads(70);
    requests.addSets(30);
    send("delete", 12);
    Map<String, String> before =
        Map.of("cmd_get", "5", "cmd_set", "1", "delete_hits", "0", "delete_misses", "100");
    Map<String, String> one =
        Map.of("cmd_get", "45", "cmd_set", "21", "delete_hits", "6", "delete_misses", "101");
    Map<String, String> other =
        Map.of("cmd_get", "35", "cmd_set", "11", "delete_hits", "5", "delete_misses", "100");
    assertThat(count(facts(List.of(before, before), List.of(one, other))))
        .containsOnly(
            Map.entry(Operation.GET, new ServerCount(70, 70, 70)),
            Map.entry(Operation.SET, new ServerCount(30, 30, 30)),
            Map.entry(Operation.DELETE, new ServerCount(12, 12, 12)));
  }

  @Test
  void counterThatLosesConcurrentWrites_mayMissOneInAHundred() {
    requests.addSets(7_500);
    ServerCount count = count(facts(List.of(), List.of(Map.of("write_entry", "7498"))))
        .getOrDefault(Operation.SET, new ServerCount(0, 0, 0));
    assertThat(count).isEqualTo(new ServerCount(7_500, 7_425, 7_498));
    assertThat(count.isShort()).isFalse();
  }

  @Test
  void operationThatWasNotSent_isNotCompared() {
    addReads(1);
    assertThat(count(facts(List.of(), List.of(Map.of("cmd_get", "1")))))
        .containsOnlyKeys(Operation.GET);
  }

  @Test
  void serverThatDoesNotCount_isNotCompared() {
    addReads(100);
    assertThat(count(facts(List.of(), List.of(Map.of("uptime", "1"))))).isEmpty();
    assertThat(count(facts(List.of(), List.of()))).isEmpty();
  }

  /** Three keys are drawn ten times: a client may ask for each once, or for all ten. */
  @Test
  void bulkGet_isAGetOfEachKeyButRepeatedOnesMayBeMissing() {
    send("bulkGet", 50);
    ServerCount count = count(facts(List.of(), List.of(Map.of("cmd_get", "500"))))
        .getOrDefault(Operation.GET, new ServerCount(0, 0, 0));
    assertThat(count.sent()).isEqualTo(500);
    assertThat(count.fewest()).isBetween(50L, 150L);
  }

  @Test
  void failedOperation_mayOrMayNotHaveReachedTheServer() {
    addReads(10);
    requests.addRead(false);
    ServerFacts facts = facts(List.of(), List.of(Map.of("cmd_get", "10")));
    assertThat(count(facts)).containsEntry(Operation.GET, new ServerCount(11, 10, 10));
  }

  @Test
  void clientThatMergesGets_mayAskLess() {
    addReads(10);
    ServerFacts facts = facts(List.of(), List.of(Map.of("cmd_get", "7")));
    assertThat(ServerCount.of(requests, facts, true))
        .containsEntry(Operation.GET, new ServerCount(10, 0, 7));
  }

  private Map<Operation, ServerCount> count(ServerFacts facts) {
    return ServerCount.of(requests, facts, false);
  }

  private void addReads(int count) {
    for (int i = 0; i < count; i++) {
      requests.addRead(true);
    }
  }

  /** Draws from three keys only. */
  private void send(String mix, int times) {
    Workload workload = Workload.parse(
        Map.of("mix", mix, "keys", "10", "bulk", "10", "keyDistribution", "hotspot:0.3:1"));
    OperationStream stream = new OperationStream(workload, Values.of(workload), "cd:", 0, 1, 1);
    Request request = new Request();
    for (int i = 0; i < times; i++) {
      stream.next(request);
      requests.add(request);
      requests.answered(request);
    }
  }

  private static ServerFacts facts(
      List<Map<String, String>> before, List<Map<String, String>> after) {
    return new ServerFacts("local", "1.6", Map.of(), before, after);
  }
}
