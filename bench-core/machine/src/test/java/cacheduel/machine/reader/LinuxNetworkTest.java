// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinuxNetworkTest {
  private static final String COUNTERS = """
      Inter-|   Receive                                                |  Transmit
       face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop
          lo: 8670 66 0 0 0 0 0 0 8671 67 0 0 0 0 0 0
        eth0:486609977   17783    0    0    0     0          0         0  2067621   14956 0 0 0 0 0 0
      """;

  @TempDir
  Path temporary;

  private FakeRoot root;

  @BeforeEach
  void imitate() throws IOException {
    root = new FakeRoot(temporary).file("proc/self/net/dev", COUNTERS);
  }

  @Test
  void interface_hasItsCountersAndItsSpeed() throws IOException {
    root.file("sys/class/net/eth0/speed", "10000\n");
    assertThat(new LinuxNetwork(temporary).read("eth0"))
        .isEqualTo(new Reading(Map.of(
            Quantity.SENT_BYTES, 2_067_621L,
            Quantity.RECEIVED_BYTES, 486_609_977L,
            Quantity.SENT_PACKETS, 14_956L,
            Quantity.RECEIVED_PACKETS, 17_783L,
            Quantity.BITS_PER_SECOND, 10_000_000_000L)));
  }

  @Test
  void linkWithoutSpeed_hasNone() throws IOException {
    root.file("sys/class/net/eth0/speed", "-1\n");
    LinuxNetwork network = new LinuxNetwork(temporary);
    assertThat(network.read("eth0").get(Quantity.BITS_PER_SECOND)).isNull();
    assertThat(network.read("lo"))
        .isEqualTo(new Reading(Map.of(
            Quantity.SENT_BYTES, 8671L,
            Quantity.RECEIVED_BYTES, 8670L,
            Quantity.SENT_PACKETS, 67L,
            Quantity.RECEIVED_PACKETS, 66L)));
  }

  @Test
  void interfaceThatIsNotThere_isUnknown() {
    assertThat(new LinuxNetwork(temporary).read("eth")).isEqualTo(Reading.EMPTY);
  }
}
