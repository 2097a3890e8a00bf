// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
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
    assertThat(new LinuxNetwork(temporary).snapshot("eth0"))
        .isEqualTo(
            new NetworkSnapshot("eth0", 2_067_621, 486_609_977, 14_956, 17_783, 10_000_000_000L));
  }

  @Test
  void linkWithoutSpeed_hasNone() throws IOException {
    root.file("sys/class/net/eth0/speed", "-1\n");
    LinuxNetwork network = new LinuxNetwork(temporary);
    assertThat(network.snapshot("eth0")).extracting("bitsPerSecond").isNull();
    assertThat(network.snapshot("lo"))
        .isEqualTo(new NetworkSnapshot("lo", 8671, 8670, 67, 66, null));
  }

  @Test
  void interfaceThatIsNotThere_isUnknown() {
    assertThat(new LinuxNetwork(temporary).snapshot("eth")).isNull();
  }
}
