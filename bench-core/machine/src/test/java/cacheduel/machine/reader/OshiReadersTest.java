// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.NetworkInterface;
import org.junit.jupiter.api.Test;

/** They are for systems without {@code /proc}, and have to work on each. */
class OshiReadersTest {
  private static final long NO_PROCESS = 4_000_000;

  @Test
  void process_isThisOne() {
    OshiProcesses processes = new OshiProcesses();
    long self = ProcessHandle.current().pid();
    assertThat(processes.times(self).get(Quantity.CPU_NANOS)).isPositive();
    assertThat(processes.size(self).get(Quantity.RESIDENT_BYTES)).isGreaterThan(10_000_000);
    assertThat(processes.size(self).get(Quantity.THREADS)).isGreaterThan(3);
  }

  @Test
  void processThatIsNotThere_isUnknown() {
    OshiProcesses processes = new OshiProcesses();
    assertThat(processes.times(NO_PROCESS)).isEqualTo(Reading.EMPTY);
    assertThat(processes.size(NO_PROCESS)).isEqualTo(Reading.EMPTY);
    assertThat(processes.switches(NO_PROCESS)).isEqualTo(Reading.EMPTY);
    assertThat(processes.descriptors(NO_PROCESS)).isEqualTo(Reading.EMPTY);
  }

  @Test
  void machine_tellsItsTimes() {
    OshiMachine machine = new OshiMachine();
    assertThat(machine.cores()).isPositive();
    assertThat(machine.read().get(Quantity.IDLE_NANOS)).isPositive();
    assertThat(machine.read().get(Quantity.INTERRUPT_NANOS)).isNotNull();
  }

  @Test
  void network_isFoundByName() throws Exception {
    String loopback =
        NetworkInterface.getByInetAddress(InetAddress.getLoopbackAddress()).getName();
    assertThat(new OshiNetwork().read(loopback).get(Quantity.SENT_BYTES)).isNotNull();
    assertThat(new OshiNetwork().read("no-such-interface")).isEqualTo(Reading.EMPTY);
  }
}
