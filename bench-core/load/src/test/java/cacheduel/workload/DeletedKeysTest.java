// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static cacheduel.workload.Workloads.keysOf;
import static cacheduel.workload.Workloads.stream;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeletedKeysTest {
  private final Request request = new Request();

  @Test
  void threadsThatDelete_shareNoKeyAndLeaveNoneOut() {
    Workload workload = Workloads.of("mix", "delete", "keys", "1000", "hitRatio", "0.5");
    Set<Long> seen = new HashSet<>();
    for (int thread = 0; thread < 7; thread++) {
      Set<Long> ofThread = keysOf(stream(workload, thread, 7), 5000);
      for (long key : ofThread) {
        assertThat(seen.add(key)).as("key %d", key).isTrue();
      }
    }
    assertThat(seen).hasSize(1000);
    assertThat(seen).allMatch(key -> key >= 0 && key < 1000);
  }

  @Test
  void allKeysDeleted_areStoredAgainOnceEach() {
    Workload workload = Workloads.of(
        "mix", "delete", "keys", "1000", "keyDistribution", "sequential", "valueSize", "8..64");
    OperationStream stream = stream(workload, 0, 1);
    for (int i = 0; i < 1000; i++) {
      stream.next(request);
      assertThat(request.expected()).isEqualTo(Expected.HIT);
    }
    Values values = Values.of(workload);
    Request preloaded = new Request();
    Set<Long> again = new HashSet<>();
    while (stream.nextDeleted(request)) {
      assertThat(again.add(request.keyIndex())).isTrue();
      new PreloadStream(workload, values, "cd:").fill(request.keyIndex(), preloaded);
      assertThat(request.operation()).isEqualTo(Operation.SET);
      assertThat(request.key()).isEqualTo(preloaded.key());
      assertThat(request.value()).isEqualTo(preloaded.value());
    }
    assertThat(again).hasSize(1000);
  }

  @Test
  void keyWhoseWriteFailed_isUnknownUntilItIsWrittenAgain() {
    Workload workload = Workloads.of("mix", "delete", "keys", "1");
    OperationStream stream = stream(workload, 0, 1);
    stream.next(request);
    stream.failed(request);
    stream.next(request);
    assertThat(request.expected()).isEqualTo(Expected.EITHER);
    stream.next(request);
    assertThat(request.expected()).isEqualTo(Expected.MISS);
  }

  @Test
  void keyWhoseReadFailed_isStillStored() {
    OperationStream stream = stream(Workloads.of("mix", "get", "keys", "1"), 0, 1);
    stream.next(request);
    stream.failed(request);
    stream.next(request);
    assertThat(request.expected()).isEqualTo(Expected.HIT);
  }

  @Test
  void keysDeletedWhileOthersAreStoredAgain_areNotForgotten() {
    Workload workload =
        Workloads.of("mix", "delete", "keys", "10", "keyDistribution", "sequential");
    OperationStream stream = stream(workload, 0, 1);
    keysOf(stream, 10);
    for (int i = 0; i < 5; i++) {
      assertThat(stream.nextDeleted(request)).isTrue();
    }
    stream.next(request);
    Set<Long> again = new HashSet<>();
    while (stream.nextDeleted(request)) {
      again.add(request.keyIndex());
    }
    assertThat(again).containsExactlyInAnyOrder(0L, 5L, 6L, 7L, 8L, 9L);
  }
}
