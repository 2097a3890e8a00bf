// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static cacheduel.workload.Workloads.draw;
import static cacheduel.workload.Workloads.keysOf;
import static cacheduel.workload.Workloads.stream;
import static cacheduel.workload.Workloads.streams;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeletedKeysTest {
  private final Request request = new Request();

  @Test
  void eachOfSeveralThreads_drawsFromAllKeys() {
    Workload workload = Workloads.of("mix", "delete", "keys", "1000");
    for (OperationStream stream : streams(workload, 7)) {
      assertThat(keysOf(stream, 20_000)).hasSize(1000);
    }
  }

  @Test
  void allKeysDeleted_areStoredAgainOnceEach() {
    Workload workload = Workloads.of(
        "mix", "delete", "keys", "1000", "keyDistribution", "sequential", "valueSize", "8..64");
    List<OperationStream> streams = streams(workload, 3);
    for (int i = 0; i < 1000; i++) {
      draw(streams.get(1), request);
      assertThat(request.expected()).isEqualTo(Expected.HIT);
    }
    Values values = Values.of(workload);
    Request preloaded = new Request();
    Set<Long> again = new HashSet<>();
    for (OperationStream stream : streams) {
      while (stream.nextDeleted(request)) {
        assertThat(again.add(request.keyIndex())).isTrue();
        new PreloadStream(workload, values, "cd:").fill(request.keyIndex(), preloaded);
        assertThat(request.operation()).isEqualTo(Operation.SET);
        assertThat(request.key()).isEqualTo(preloaded.key());
        assertThat(values.matches(request.keyIndex(), request.value())).isTrue();
        assertThat(values.length(request.value())).isEqualTo(values.length(preloaded.value()));
        stream.begin(request);
        stream.end(request);
      }
    }
    assertThat(again).hasSize(1000);
    assertThat(streams).noneMatch(stream -> stream.nextDeleted(request));
  }

  @Test
  void keyThatIsStoredAgainInVain_isTriedAgainBeforeTheNextIteration() {
    OperationStream stream = stream(Workloads.of("mix", "delete", "keys", "1"), 0, 1);
    draw(stream, request);
    assertThat(stream.nextDeleted(request)).isTrue();
    stream.begin(request);
    stream.fail(request);
    assertThat(stream.nextDeleted(request)).as("the end of this search").isFalse();
    assertThat(stream.nextDeleted(request)).isTrue();
  }

  @Test
  void keyWhoseWriteFailed_isUnknownEvenAfterLaterWrites() {
    OperationStream stream = stream(Workloads.of("mix", "delete", "keys", "1"), 0, 1);
    stream.next(request);
    stream.begin(request);
    stream.fail(request);
    for (int i = 0; i < 3; i++) {
      draw(stream, request);
      assertThat(request.expected()).as("it may arrive late").isEqualTo(Expected.EITHER);
    }
  }

  @Test
  void keyWhoseSetFailed_isUnknownToAllThreadsIfNoneDeletes() {
    Workload workload = Workloads.of("mix", "set:1+get:1", "mixBy", "thread", "keys", "1");
    List<OperationStream> streams = streams(workload, 2);
    OperationStream sets = streams.get(1);
    OperationStream gets = streams.get(0);
    draw(gets, request);
    if (request.operation() == Operation.SET) {
      sets = streams.get(0);
      gets = streams.get(1);
    }
    draw(gets, request);
    assertThat(request.operation()).isEqualTo(Operation.GET);
    assertThat(request.expected()).isEqualTo(Expected.HIT);
    sets.next(request);
    sets.begin(request);
    sets.fail(request);
    draw(gets, request);
    assertThat(request.expected()).isEqualTo(Expected.EITHER);
  }

  @Test
  void keyWhoseReadFailed_isStillStored() {
    OperationStream stream = stream(Workloads.of("mix", "get", "keys", "1"), 0, 1);
    stream.next(request);
    stream.begin(request);
    stream.fail(request);
    draw(stream, request);
    assertThat(request.expected()).isEqualTo(Expected.HIT);
  }
}
