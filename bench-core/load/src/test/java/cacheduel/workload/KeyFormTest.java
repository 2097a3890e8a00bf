// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class KeyFormTest {
  private static final long LAST_INDEX = 9_999_999_999L;

  @Test
  void uuid_isOneOfVersionFourInLowerCase() {
    for (long index : new long[] {0, 1, 77, LAST_INDEX}) {
      String text = uuid(index);
      assertThat(text).hasSize(36).isLowerCase();
      UUID parsed = UUID.fromString(text);
      assertThat(parsed).hasToString(text);
      assertThat(parsed.version()).isEqualTo(4);
      assertThat(parsed.variant()).isEqualTo(2);
    }
  }

  /** The written form must never change: a resumed run reads the keys of an earlier one. */
  @Test
  void uuid_isTheSameOnEveryMachine() {
    assertThat(new Keys("cd:", KeyForm.UUID).key(1))
        .isEqualTo(new Keys("cd:", KeyForm.UUID).key(1))
        .isEqualTo("cd:5692161d-100b-45e5-83cd-d66bd214b964");
  }

  /** All 64 bits of the bijection can be read from the text, so that no two can be equal. */
  @Test
  void uuid_tellsItsIndex() {
    LongStream.concat(
            LongStream.range(0, 100_000),
            LongStream.of(LAST_INDEX, Long.MAX_VALUE, Long.MIN_VALUE, -1))
        .forEach(index -> assertThat(index(UUID.fromString(uuid(index)))).isEqualTo(index));
  }

  private static long index(UUID uuid) {
    long displaced = (uuid.getLeastSignificantBits() >>> 58) & 0xf;
    return Mixer.unmix((uuid.getMostSignificantBits() & ~0xf000L) | (displaced << 12));
  }

  @Test
  void uuids_doNotCollideNorLookAlike() {
    Set<String> keys = new HashSet<>();
    Set<String> starts = new HashSet<>();
    Set<String> ends = new HashSet<>();
    for (long index = 0; index < 200_000; index++) {
      String key = uuid(index);
      keys.add(key);
      starts.add(key.substring(0, 13));
      ends.add(key.substring(24));
    }
    assertThat(keys).hasSize(200_000);
    assertThat(starts).hasSizeGreaterThan(199_900);
    assertThat(ends).hasSizeGreaterThan(199_900);
  }

  @Test
  void prefix_leavesRoomForTheForm() {
    assertThat(new Keys("p".repeat(214), KeyForm.UUID).key(1)).hasSize(250);
    assertThatThrownBy(() -> new Keys("p".repeat(215), KeyForm.UUID))
        .hasMessageContaining("at most 214 printable ASCII characters");
  }

  @Test
  void preloadAndOperations_haveTheSameKeys() {
    Workload workload = Workloads.of("mix", "get", "keys", "5", "keyForm", "uuid");
    Values values = Values.of(workload);
    Set<String> stored = new HashSet<>();
    Request request = new Request();
    for (int index = 0; index < 5; index++) {
      new PreloadStream(workload, values, "cd:").fill(index, request);
      stored.add(request.key());
    }
    OperationStream stream = new OperationStream(workload, values, "cd:", 0, 1, 1);
    for (int i = 0; i < 50; i++) {
      stream.next(request);
      assertThat(stored).contains(request.key());
    }
    assertThat(stored).hasSize(5).allSatisfy(key -> assertThat(key).matches("cd:[-0-9a-f]{36}"));
  }

  private static String uuid(long index) {
    return new Keys("", KeyForm.UUID).key(index);
  }

  @Test
  void numbered_isThatOfTheReport() {
    Keys keys = Keys.of(Workload.parse(Map.of("keyForm", "numbered")), "mine:");
    assertThat(keys.key(0)).isEqualTo("key0");
    assertThat(keys.key(19_999)).isEqualTo("key19999");
  }

  @Test
  void clientRecord_countsTheRecordsOfEachThread() {
    Workload workload = Workload.parse(Map.of(
        "keyForm",
        "client-record",
        "operations",
        "50/thread",
        "keys",
        "15000",
        "keyDistribution",
        "unique-per-thread",
        "mix",
        "set"));
    workload.checkThreads(300);
    Keys keys = Keys.of(workload, "mine:");
    assertThat(keys.key(0)).isEqualTo("0:0");
    assertThat(keys.key(649)).isEqualTo("12:49");
    OperationStream ofTheThirteenth =
        new OperationStream(workload, Values.of(workload), "mine:", 12, 300, 1);
    Request request = new Request();
    ofTheThirteenth.next(request);
    assertThat(request.key()).isEqualTo("12:0");
  }

  @Test
  void clientRecord_needsAsManyKeysAsOperationsOfEachThread() {
    Workload workload =
        Workload.parse(Map.of("keyForm", "client-record", "operations", "1000", "mix", "set"));
    assertThatThrownBy(() -> workload.checkThreads(10))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining("50/thread");
  }

  @Test
  void keysForEachThread_growWithTheThreads() {
    assertThat(WorkloadParam.KEYS.resolved("50/thread", 300)).isEqualTo("15000");
    assertThat(WorkloadParam.KEYS.resolved("777", 300)).isEqualTo("777");
    assertThat(WorkloadParam.KEYS.resolved("x/thread", 300)).isEqualTo("x/thread");
    assertThat(WorkloadParam.OPERATIONS.resolved("50/thread", 300)).isEqualTo("50/thread");
  }
}
