// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.NetworkInterface;
import org.junit.jupiter.api.Test;

/** They are for systems without {@code /proc}, and have to work on each. */
class OshiReadersTest {
  private static final long NO_PROCESS = 4_000_000;

  @Test
  void process_isThisOne() {
    ProcessSnapshot self = new OshiProcesses().snapshot(ProcessHandle.current().pid());
    assertThat(requireNonNull(self.times()).cpuNanos()).isPositive();
    assertThat(requireNonNull(self.size()).residentBytes()).isGreaterThan(10_000_000);
    assertThat(requireNonNull(self.size()).threads()).isGreaterThan(3);
  }

  @Test
  void processThatIsNotThere_isUnknown() {
    assertThat(new OshiProcesses().snapshot(NO_PROCESS))
        .isEqualTo(new ProcessSnapshot(NO_PROCESS, null, null, null, null));
  }

  @Test
  void machine_tellsItsTimes() {
    MachineSnapshot snapshot = new OshiMachine().snapshot();
    assertThat(snapshot.cores()).isPositive();
    assertThat(requireNonNull(snapshot.cpu()).idleNanos()).isPositive();
    assertThat(requireNonNull(snapshot.cpu()).busyNanos()).isPositive();
  }

  @Test
  void network_isFoundByName() throws Exception {
    String loopback =
        NetworkInterface.getByInetAddress(InetAddress.getLoopbackAddress()).getName();
    assertThat(new OshiNetwork().snapshot(loopback))
        .extracting(NetworkSnapshot::name)
        .isEqualTo(loopback);
    assertThat(new OshiNetwork().snapshot("no-such-interface")).isNull();
  }
}
