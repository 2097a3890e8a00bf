// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Mode;
import cacheduel.totals.ObjectFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Each way of failing is recorded as exactly that. */
@Execution(ExecutionMode.CONCURRENT)
class OutageLoadTest {
  private static final Duration A_WHILE = Duration.ofMillis(300);
  private static final Duration FOR_EVER = Duration.ofMinutes(10);

  @TempDir
  Path folder;

  @Test
  void clientWithoutFailures_isCountedWhole() throws Exception {
    OutageRecord record =
        Outages.run(Outages.spec(Mode.BLOCKING, 2, 80), new ThreeNodes(new Nothing()), A_WHILE);

    assertThat(Outages.sum(record, NodeRecord::due)).isEqualTo(1_500);
    assertAccounted(record);
    assertThat(badEnds(record)).isZero();
    assertThat(record.lostWrites()).isZero();
    assertThat(record.firstError()).isNull();
    assertThat(record.highestRate()).isPositive();
    assertThat(record.written()).isBetween(1, 90);
    assertThat(record.cpuMillis()).hasSize(15);
    assertThat(record.heapBefore()).isPositive();
    assertThat(record.nodes()).hasSize(3).allMatch(node -> node.due().size() == 15);
  }

  @Test
  void missForADeadNode_isAMiss() throws Exception {
    OutageRecord record = run(new Nothing() {
      @Override
      public @Nullable Object get(String key, Map<String, Object> store) {
        return null;
      }
    });

    assertThat(Outages.sum(record.nodes().get(0).misses())).isPositive();
    assertThat(Outages.sum(record, NodeRecord::misses))
        .isEqualTo(Outages.sum(record.nodes().get(0).misses()));
    assertThat(badEnds(record)).isZero();
    assertThat(record.lostWrites()).isZero();
  }

  @Test
  void exception_isAnErrorOfItsKind() throws Exception {
    OutageRecord record = run(new Nothing() {
      @Override
      public @Nullable Object get(String key, Map<String, Object> store) throws Exception {
        throw new ExecutionException(new IOException("node is down"));
      }
    });

    NodeRecord broken = record.nodes().get(0);
    assertThat(broken.errors()).containsOnlyKeys("IOException");
    assertThat(record.examples()).containsExactly(Map.entry("IOException", "node is down"));
    assertThat(Outages.errors(record.nodes().get(1))).isZero();
    assertThat(record.firstError()).isNotNull();
    assertThat(Outages.sum(record, NodeRecord::misses)).isZero();
    assertThat(Outages.sum(record, NodeRecord::stale)).isZero();
    assertThat(record.lostWrites()).isZero();
    assertAccounted(record);
  }

  @Test
  void clientThatNeverReconnects_failsUntilTheEnd() throws Exception {
    OutageRecord record = Outages.run(
        Outages.spec(Mode.BLOCKING, 2, 100),
        new ThreeNodes(new Nothing() {
          @Override
          public @Nullable Object get(String key, Map<String, Object> store) throws Exception {
            throw new IOException("not connected");
          }
        }),
        FOR_EVER);

    assertThat(record.nodes().get(0).errors())
        .hasEntrySatisfying("IOException", bins -> assertThat(late(bins)).isPositive());
    assertThat(NodeRecord.at(record.nodes().get(0).hits(), 14)).isZero();
  }

  @Test
  void oldValue_isStale() throws Exception {
    OutageRecord record = run(new Nothing() {
      @Override
      public @Nullable Object get(String key, Map<String, Object> store) {
        return new OutageKeys(Outages.spec(Mode.BLOCKING, 2, 80))
            .value(Integer.parseInt(key.substring(key.length() - 10)), 0);
      }
    });

    assertThat(Outages.sum(record.nodes().get(0).stale())).isPositive();
    assertThat(Outages.sum(record, NodeRecord::wrong)).isZero();
    assertThat(Outages.sum(record, NodeRecord::misses)).isZero();
    assertThat(Outages.errors(record.nodes().get(0))).isZero();
    assertThat(record.lostWrites()).isZero();
  }

  @Test
  void valueOfAnotherKey_isWrong() throws Exception {
    OutageRecord record = run(new Nothing() {
      @Override
      public @Nullable Object get(String key, Map<String, Object> store) {
        return store.entrySet().stream()
            .filter(entry -> !entry.getKey().equals(key))
            .findFirst()
            .orElseThrow()
            .getValue();
      }
    });

    assertThat(Outages.sum(record.nodes().get(0).wrong())).isPositive();
    assertThat(Outages.sum(record, NodeRecord::stale)).isZero();
  }

  @Test
  void setThatIsAcknowledgedAndNotStored_isALostWrite() throws Exception {
    OutageRecord record = Outages.run(
        Outages.spec(Mode.BLOCKING, 2, 0),
        new ThreeNodes(new Nothing() {
          @Override
          public void set(String key, Object value, Map<String, Object> store) {}
        }),
        FOR_EVER);

    assertThat(record.lostWrites()).isBetween(1, 30);
    assertThat(badEnds(record)).isZero();
  }

  @Test
  void setThatFailsAndIsStored_isNotLostAndNotStale() throws Exception {
    OutageRecord record = run(new Nothing() {
      @Override
      public void set(String key, Object value, Map<String, Object> store) throws Exception {
        store.put(key, value);
        throw new IOException("no answer");
      }
    });

    assertThat(Outages.errors(record.nodes().get(0))).isPositive();
    assertThat(Outages.sum(record, NodeRecord::stale)).isZero();
    assertThat(Outages.sum(record, NodeRecord::wrong)).isZero();
    assertThat(record.lostWrites()).isZero();
  }

  @Test
  void blockingCallWithoutEnd_isUnfinishedAndHoldsItsThread() throws Exception {
    OutageRecord record = Outages.run(
        Outages.spec(Mode.BLOCKING, 2, 100),
        new ThreeNodes(new Nothing() {
          @Override
          public @Nullable Object get(String key, Map<String, Object> store) throws Exception {
            new CountDownLatch(1).await();
            return null;
          }
        }),
        FOR_EVER);

    assertThat(record.unfinished()).isEqualTo(2);
    assertThat(record.unsent()).isPositive();
    assertThat(record.longestCallEnded()).isFalse();
    assertThat(record.longestCallMillis()).isGreaterThan(2_200);
    assertThat(badEnds(record)).isZero();
    assertAccounted(record);
  }

  @Test
  void futureWithoutEnd_isUnfinishedAndHoldsNoThread() throws Exception {
    OutageRecord record =
        Outages.run(Outages.spec(Mode.ASYNC, 2, 80), new ThreeNodes(new Nothing()), FOR_EVER);

    NodeRecord broken = record.nodes().get(0);
    assertThat(record.unfinished()).isPositive();
    // a machine that stops at the end leaves a few
    assertThat(record.unsent()).isLessThan(500);
    assertThat(NodeRecord.at(broken.hits(), 14) + NodeRecord.at(broken.stored(), 14))
        .isZero();
    assertThat(late(record.nodes().get(1).hits())).isPositive();
    assertThat(record.settings()).containsEntry("timeout", "none");
    assertAccounted(record);
  }

  /** One long call makes the operations behind it late, although each of these is quick. */
  @Test
  void response_countsFromTheIntendedStart() throws Exception {
    AtomicBoolean slept = new AtomicBoolean();
    OutageRecord record = Outages.run(
        Outages.spec(Mode.BLOCKING, 1, 100),
        new ThreeNodes(new Nothing() {
          @Override
          public @Nullable Object get(String key, Map<String, Object> store) throws Exception {
            if (!slept.getAndSet(true)) {
              Thread.sleep(400);
            }
            return store.get(key);
          }
        }),
        A_WHILE);

    assertThat(record.nodes().get(1).worstMicros()).anyMatch(micros -> micros > 200_000);
    assertThat(badEnds(record)).isZero();
    assertAccounted(record);
  }

  @Test
  void record_isTheSameAfterItsFile() throws Exception {
    OutageRecord record = run(new Nothing());
    Path file = folder.resolve("record");

    ObjectFile.write(file, record);

    assertThat(ObjectFile.read(file, OutageRecord.class)).isEqualTo(record);
  }

  @Test
  void clientThatCannotStore_isSaidSo() {
    ThreeNodes nodes = new ThreeNodes(new Nothing() {
      @Override
      public void set(String key, Object value, Map<String, Object> store) throws Exception {
        throw new IOException("connection refused");
      }
    });
    nodes.fail(true);

    assertThatThrownBy(() -> Outages.run(Outages.spec(Mode.BLOCKING, 2, 80), nodes, A_WHILE))
        .hasMessageContaining("cannot store the keys")
        .hasStackTraceContaining("connection refused");
  }

  private static OutageRecord run(ThreeNodes.Failure failure) throws Exception {
    return Outages.run(Outages.spec(Mode.BLOCKING, 2, 80), new ThreeNodes(failure), A_WHILE);
  }

  /** Returns the operations that ended neither as hits nor misses nor stored. */
  private static int badEnds(OutageRecord record) {
    return Outages.sum(record, NodeRecord::stale)
        + Outages.sum(record, NodeRecord::wrong)
        + record.nodes().stream().mapToInt(Outages::errors).sum();
  }

  /** Returns the sum of the last half second's. */
  private static int late(List<Integer> bins) {
    return IntStream.range(10, 15).map(bin -> NodeRecord.at(bins, bin)).sum();
  }

  private static void assertAccounted(OutageRecord record) {
    int ended = Outages.sum(record, NodeRecord::hits)
        + Outages.sum(record, NodeRecord::misses)
        + Outages.sum(record, NodeRecord::stored)
        + badEnds(record);
    assertThat(ended + record.late() + record.unfinished() + record.unsent())
        .isEqualTo(Outages.sum(record, NodeRecord::due));
  }

  private static class Nothing implements ThreeNodes.Failure {}
}
