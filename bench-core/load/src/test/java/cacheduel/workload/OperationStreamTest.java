// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static cacheduel.workload.Workloads.keysOf;
import static cacheduel.workload.Workloads.stream;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperationStreamTest {
  private static final String ALL = "get:4+set:3+delete:2+bulkGet:1";

  private final Request request = new Request();

  @Test
  void sameSeedAndThread_giveTheSameOperations() {
    Workload workload =
        Workloads.of("mix", ALL, "bulk", "3", "valueSize", "8..64", "hitRatio", "0.9");
    assertThat(draw(stream(workload, 3, 4), 1000)).isEqualTo(draw(stream(workload, 3, 4), 1000));
  }

  @Test
  void otherSeedOrThread_givesOtherOperations() {
    List<String> first = draw(stream(Workloads.of(), 0, 2), 100);
    assertThat(draw(stream(Workloads.of(), 1, 2), 100)).isNotEqualTo(first);
    assertThat(draw(stream(Workloads.of("seed", "43"), 0, 2), 100)).isNotEqualTo(first);
  }

  @Test
  void forks_differInTheirSeedsOnly() {
    Workload first = Workloads.of("seed", "42", "mix", ALL, "keys", "700");
    assertThat(first.ofFork(0)).isEqualTo(first);
    assertThat(first.ofFork(2)).isEqualTo(Workloads.of("seed", "44", "mix", ALL, "keys", "700"));
  }

  @Test
  void operations_areTheSameOnEveryMachine() {
    Workload workload = Workloads.of("mix", ALL, "bulk", "2", "valueSize", "8..64");
    assertThat(draw(stream(workload, 1, 2), 8))
        .containsExactly(
            "get cd:0000001590",
            "get cd:0000005089",
            "set cd:0000004244 43",
            "set cd:0000006335 10",
            "delete cd:0000009627",
            "set cd:0000002800 44",
            "set cd:0000001404 20",
            "bulkGet [cd:0000000614, cd:0000008989]");
  }

  @ParameterizedTest
  @CsvSource({
    "sequential, 1468619832",
    "uniform, 2906314317",
    "zipfian, 1458403915",
    "hotspot, 2155305043",
    "latest, 4259316775",
    "unique-per-thread, 1468619832",
  })
  void keys_areTheSameOnEveryMachine(String keyDistribution, long checksum) {
    OperationStream stream =
        stream(Workloads.of("keyDistribution", keyDistribution, "keys", "1000000"), 3, 7);
    CRC32 drawn = new CRC32();
    for (int i = 0; i < 100_000; i++) {
      stream.next(request);
      drawn.update(request.key().getBytes(StandardCharsets.US_ASCII));
    }
    assertThat(drawn.getValue()).isEqualTo(checksum);
  }

  @Test
  void mix_isDrawnByWeight() {
    OperationStream stream = stream(Workloads.of("mix", "get:90+set:10"), 0, 1);
    int sets = 0;
    for (int i = 0; i < 100_000; i++) {
      stream.next(request);
      sets += request.operation() == Operation.SET ? 1 : 0;
    }
    assertThat(sets / 100_000.0).isCloseTo(0.1, within(0.01));
  }

  @Test
  void hitRatio_isTheShareOfReadsOfStoredKeys() {
    OperationStream stream = stream(Workloads.of("hitRatio", "0.8"), 0, 1);
    int hits = 0;
    for (int i = 0; i < 100_000; i++) {
      stream.next(request);
      assertThat(request.expected() == Expected.HIT).isEqualTo(request.keyIndex() < 10_000);
      hits += request.expected() == Expected.HIT ? 1 : 0;
    }
    assertThat(hits / 100_000.0).isCloseTo(0.8, within(0.01));
  }

  @Test
  void hitRatio_isThatOfEachKeyOfABulkGet() {
    OperationStream stream = stream(Workloads.of("mix", "bulkGet", "hitRatio", "0.8"), 0, 1);
    int hits = 0;
    for (int i = 0; i < 1000; i++) {
      stream.next(request);
      assertThat(request.keys()).hasSize(100);
      for (int j = 0; j < 100; j++) {
        assertThat(request.keys().get(j))
            .isEqualTo(new Keys("cd:", KeyForm.PADDED).key(request.keyIndex(j)));
        assertThat(request.expected(j) == Expected.HIT).isEqualTo(request.keyIndex(j) < 10_000);
        hits += request.expected(j) == Expected.HIT ? 1 : 0;
      }
    }
    assertThat(hits / 100_000.0).isCloseTo(0.8, within(0.01));
  }

  @Test
  void keysOfABulkGet_areAFreshListEachTime() {
    OperationStream stream = stream(Workloads.of("mix", "bulkGet", "bulk", "2"), 0, 1);
    stream.next(request);
    List<String> first = request.keys();
    List<String> copy = List.copyOf(first);
    stream.next(request);
    assertThat(first).isEqualTo(copy);
  }

  @Test
  void setValues_areTheKeysAndOfAllLengths() {
    Workload workload = Workloads.of("mix", "set", "valueSize", "10..20");
    Values values = Values.of(workload);
    OperationStream stream = stream(workload, 0, 1);
    Set<Integer> lengths = new HashSet<>();
    for (int i = 0; i < 1000; i++) {
      stream.next(request);
      assertThat(values.matches(request.keyIndex(), request.value())).isTrue();
      lengths.add(((byte[]) request.value()).length);
    }
    assertThat(lengths).hasSize(11);
  }

  @Test
  void requestThatIsNoSet_hasNoValue() {
    stream(Workloads.of("mix", "set"), 0, 1).next(request);
    stream(Workloads.of("mix", "get"), 0, 1).next(request);
    assertThatThrownBy(request::value)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("GET has no value");
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "zipfian", "latest", "hotspot", "sequential"})
  void answersToDeletesSetsAndGets_areKnownInAdvance(String keyDistribution) {
    Workload workload = Workloads.of(
        "mix",
        ALL,
        "keys",
        "100",
        "bulk",
        "5",
        "hitRatio",
        "0.7",
        "keyDistribution",
        keyDistribution);
    Set<Long> stored = new HashSet<>();
    for (long i = 0; i < 100; i++) {
      stored.add(i);
    }
    List<OperationStream> streams = Workloads.streams(workload, 3);
    for (int i = 0; i < 20_000; i++) {
      OperationStream drawing = streams.get(i % 7 % 3);
      Workloads.draw(drawing, request);
      answer(stored);
      if (i % 500 == 0) {
        for (OperationStream stream : streams) {
          while (stream.nextDeleted(request)) {
            assertThat(stored).doesNotContain(request.keyIndex());
            stream.begin(request);
            stream.end(request);
            answer(stored);
          }
        }
        assertThat(stored).hasSize(100);
      }
    }
  }

  /** Does to a model what the request asks for, and compares the answer with what is expected. */
  private void answer(Set<Long> stored) {
    long key = request.operation() == Operation.BULK_GET ? -1 : request.keyIndex();
    switch (request.operation()) {
      case SET -> stored.add(key);
      case GET -> assertThat(request.expected() == Expected.HIT).isEqualTo(stored.contains(key));
      case DELETE -> assertThat(request.expected() == Expected.HIT).isEqualTo(stored.remove(key));
      case BULK_GET -> {
        for (int i = 0; i < 5; i++) {
          assertThat(request.expected(i) == Expected.HIT)
              .isEqualTo(stored.contains(request.keyIndex(i)));
        }
      }
    }
  }

  @Test
  void uniquePerThread_walksThroughTheThreadsOwnKeysInOrder() {
    Workload workload = Workloads.of("keyDistribution", "unique-per-thread", "keys", "10");
    OperationStream stream = stream(workload, 1, 3);
    List<Long> drawn = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      stream.next(request);
      drawn.add(request.keyIndex());
    }
    assertThat(drawn).containsExactly(3L, 4L, 5L, 3L, 4L);
    assertThat(keysOf(stream(workload, 0, 3), 10)).containsExactlyInAnyOrder(0L, 1L, 2L);
    assertThat(keysOf(stream(workload, 2, 3), 10)).containsExactlyInAnyOrder(6L, 7L, 8L, 9L);
  }

  @Test
  void sequentialThreads_startAtDifferentPlacesAndWalkThroughAll() {
    Workload workload = Workloads.of("keyDistribution", "sequential", "keys", "10");
    OperationStream stream = stream(workload, 1, 2);
    stream.next(request);
    assertThat(request.keyIndex()).isEqualTo(5);
    assertThat(keysOf(stream, 10)).hasSize(10);
  }

  @Test
  void moreThreadsThanKeys_areRefusedWhereEachNeedsItsOwn() {
    Workload workload = Workloads.of("keyDistribution", "unique-per-thread", "keys", "2");
    assertThatThrownBy(() -> stream(workload, 0, 3)).isInstanceOf(WorkloadException.class);
  }

  @Test
  void storingDeletedKeysAgain_doesNotChangeWhatIsAskedNext() {
    Workload workload = Workloads.of("mix", "set:1+delete:1", "valueSize", "8..64", "keys", "100");
    OperationStream with = stream(workload, 0, 1);
    OperationStream without = stream(workload, 0, 1);
    for (int i = 0; i < 100; i++) {
      assertThat(draw(with, 10)).isEqualTo(draw(without, 10));
      while (with.nextDeleted(request)) {
        assertThat(request.operation()).isEqualTo(Operation.SET);
        with.begin(request);
        with.end(request);
      }
    }
  }

  private List<String> draw(OperationStream stream, int count) {
    List<String> drawn = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Workloads.draw(stream, request);
      drawn.add(
          switch (request.operation()) {
            case SET -> "set " + request.key() + " " + ((byte[]) request.value()).length;
            case GET -> "get " + request.key();
            case DELETE -> "delete " + request.key();
            case BULK_GET -> "bulkGet " + request.keys();
          });
    }
    return drawn;
  }
}
