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
import org.junit.jupiter.api.Test;

class WrittenKeysTest {
  private final WrittenKeys written = new WrittenKeys();

  @Test
  void keys_areTheLastHundred() {
    List<Long> all = note("set", "1000", "sequential", 150);
    assertThat(written.keys().keySet()).containsExactlyElementsOf(all.subList(50, 150));
    assertThat(written.keys()).containsEntry(all.get(149), "cd:0000000149");
  }

  @Test
  void keyWrittenAgain_isOneOfTheLast() {
    note("set", "100", "sequential", 101);
    assertThat(written.keys()).hasSize(100);
    note("set", "1000", "sequential", 1);
    assertThat(written.keys().keySet()).hasSize(100).last().isEqualTo(0L);
  }

  @Test
  void deletedKey_isNotReadBack() {
    note("set", "10", "sequential", 10);
    note("delete", "10", "sequential", 4);
    assertThat(written.keys().keySet()).containsExactly(4L, 5L, 6L, 7L, 8L, 9L);
  }

  @Test
  void readKey_isNotReadBack() {
    note("get", "10", "sequential", 10);
    assertThat(written.keys()).isEmpty();
  }

  private List<Long> note(String mix, String keys, String distribution, int times) {
    Workload workload =
        Workload.parse(Map.of("mix", mix, "keys", keys, "keyDistribution", distribution));
    OperationStream stream = new OperationStream(workload, Values.of(workload), "cd:", 0, 1, 1);
    List<Long> indexes = new ArrayList<>();
    Request request = new Request();
    for (int i = 0; i < times; i++) {
      stream.next(request);
      written.note(request);
      indexes.add(request.keyIndex());
    }
    return indexes;
  }
}
