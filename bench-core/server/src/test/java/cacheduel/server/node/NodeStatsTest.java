// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.machine.reader.Quantity;
import cacheduel.machine.reader.Reading;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NodeStatsTest {
  @Test
  void reading_isWhatMemcachedTells() {
    Reading reading = NodeStats.reading(Map.of(
        "rusage_user", "1.250000",
        "rusage_system", "0.000125",
        "curr_connections", "11",
        "threads", "4",
        "bytes", "4096",
        "bytes_read", "700",
        "bytes_written", "900"));
    assertThat(reading)
        .isEqualTo(new Reading(Map.of(
            Quantity.CPU_NANOS, 1_250_125_000L,
            Quantity.THREADS, 4L,
            Quantity.CONNECTIONS, 10L,
            Quantity.STORED_BYTES, 4096L,
            Quantity.RECEIVED_BYTES, 700L,
            Quantity.SENT_BYTES, 900L)));
  }

  @Test
  void whatIsNotTold_isUnknown() {
    assertThat(NodeStats.reading(Map.of("rusage_user", "1.0", "threads", "many")))
        .isEqualTo(Reading.EMPTY);
  }
}
