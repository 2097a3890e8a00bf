// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class NodeStatsTest {
  @Test
  void reading_isWhatMemcachedTells() {
    ServerReading reading = NodeStats.reading(Map.of(
        "rusage_user", "1.250000",
        "rusage_system", "0.000125",
        "curr_connections", "11",
        "threads", "4",
        "bytes", "4096",
        "bytes_read", "700",
        "bytes_written", "900"));
    assertThat(reading)
        .isEqualTo(
            new ServerReading(1_250_125_000L, null, 4L, 10L, 4096L, 700L, 900L, null, null, null));
  }

  @Test
  void whatIsNotTold_isUnknown() {
    assertThat(NodeStats.reading(Map.of("rusage_user", "1.0", "threads", "many")))
        .isEqualTo(new ServerReading(null, null, null, null, null, null, null, null, null, null));
  }
}
