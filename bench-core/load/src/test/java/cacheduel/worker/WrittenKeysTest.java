// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.workload.OperationStream;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WrittenKeysTest {
  private final WrittenKeys written = new WrittenKeys(true, 100);
  private final WrittenKeys unanswered = new WrittenKeys(false, 100);

  @Test
  void keys_areTheLastOnesNewestFirst() {
    requests("set", 1_000, 150).forEach(request -> note(written, request));
    assertThat(IntStream.range(0, written.size()).mapToLong(written::key))
        .hasSize(100)
        .startsWith(149L, 148L)
        .endsWith(50L);
  }

  @Test
  void deletes_areWritesAndReadsAreNot() {
    requests("delete", 10, 3).forEach(request -> note(written, request));
    requests("get", 10, 10).forEach(request -> note(written, request));
    assertThat(IntStream.range(0, written.size()).mapToLong(written::key))
        .containsExactly(2L, 1L, 0L);
  }

  /** The thread walks through 10 keys: the first and the eleventh set are of the same one. */
  @Test
  void valueOfAnEarlierSet_isReplacedByALaterOne() {
    List<Request> sets = requests("set", 10, 11);
    sets.forEach(request -> note(written, request));
    assertThat(written.isReplaced(0, mark(sets.get(0)))).isTrue();
    assertThat(written.isReplaced(0, mark(sets.get(10)))).isFalse();
    assertThat(written.isReplaced(1, mark(sets.get(1)))).isFalse();
  }

  @Test
  void valueThatTheThreadWroteLongAgo_isReplaced() {
    List<Request> sets = requests("set", 10, 500);
    sets.forEach(request -> note(written, request));
    assertThat(written.isReplaced(0, mark(sets.get(0)))).isTrue();
  }

  @Test
  void preloadedValue_isReplacedByAnySet() {
    requests("set", 10, 5).forEach(request -> note(written, request));
    requests("set", 10, 5).forEach(request -> note(unanswered, request));
    assertThat(written.isReplaced(4, Values.Mark.PRELOAD)).isTrue();
    assertThat(written.isReplaced(5, Values.Mark.PRELOAD)).isFalse();
    assertThat(unanswered.isReplaced(4, Values.Mark.PRELOAD)).isTrue();
  }

  /** Its own sets say nothing of the order of those of others. */
  @Test
  void valueOfAnotherThread_isNotReplaced() {
    requests("set", 10, 5).forEach(request -> note(written, request));
    List<Request> ofAnother = requests("set", 10, 5, 1);
    assertThat(written.isReplaced(4, mark(ofAnother.get(4)))).isFalse();
    assertThat(written.isReplaced(4, Values.Mark.NONE)).isFalse();
  }

  /** Both were in flight at the same time: either may take effect last. */
  @Test
  void valueOfASetThatOverlapped_isNotReplaced() {
    List<Request> sets = requests("set", 1, 3);
    written.sent(sets.get(0));
    written.sent(sets.get(1));
    written.ended(sets.get(1));
    written.ended(sets.get(0));
    assertThat(written.isReplaced(0, mark(sets.get(0)))).isFalse();
    assertThat(written.isReplaced(0, mark(sets.get(1)))).isFalse();
    note(written, sets.get(2));
    assertThat(written.isReplaced(0, mark(sets.get(0)))).isTrue();
    assertThat(written.isReplaced(0, mark(sets.get(1)))).isTrue();
  }

  @Test
  void setsWithoutAnAnswer_haveNoKnownOrder() {
    List<Request> sets = requests("set", 10, 500);
    sets.forEach(request -> note(unanswered, request));
    assertThat(unanswered.isReplaced(0, mark(sets.get(0)))).isFalse();
    assertThat(unanswered.isReplaced(0, mark(sets.get(480)))).isFalse();
  }

  private static void note(WrittenKeys keys, Request request) {
    keys.sent(request);
    keys.ended(request);
  }

  private static long mark(Request set) {
    return Values.Mark.of(set.write());
  }

  private static List<Request> requests(String mix, int keys, int times) {
    return requests(mix, keys, times, 0);
  }

  private static List<Request> requests(String mix, int keys, int times, int thread) {
    Workload workload = Workload.parse(
        Map.of("mix", mix, "keys", String.valueOf(keys), "keyDistribution", "sequential"));
    OperationStream stream =
        new OperationStream(workload, Values.of(workload), "cd:", thread, 2, 1);
    List<Request> requests = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      Request request = new Request();
      stream.next(request);
      requests.add(request);
    }
    return requests;
  }
}
