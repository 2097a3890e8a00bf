// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NodeRecordTest {
  @Test
  void counts_endWithTheLastThatIsNotZero() {
    List<Integer> none = List.of(0, 0, 0);
    NodeRecord record = new NodeRecord(
        List.of(1, 0, 2),
        List.of(0, 3, 0),
        none,
        none,
        none,
        Map.of("timeout", List.of(4, 0, 0)),
        List.of(5L, 0L, 0L),
        List.of(6, 6, 0));

    assertThat(record.hits()).containsExactly(1, 0, 2);
    assertThat(record.misses()).containsExactly(0, 3);
    assertThat(record.stale()).isEmpty();
    assertThat(record.errors()).containsExactly(Map.entry("timeout", List.of(4)));
    assertThat(record.worstMicros()).hasSize(3);
    assertThat(record.due()).as("it has the number of bins").hasSize(3);
    assertThat(IntStream.range(0, 3).map(bin -> NodeRecord.at(record.misses(), bin)))
        .containsExactly(0, 3, 0);
  }
}
