// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.NetworkInterface;
import org.junit.jupiter.api.Test;

/** The OSHI reader serves systems without {@code /proc}, but must work on every system. */
class OshiTest {
  private static final long NO_PROCESS = 4_000_000;

  @Test
  void process_isThisOne() {
    ProcessReader processes = new Oshi();
    long self = ProcessHandle.current().pid();
    assertThat(processes.times(self).get(Quantity.CPU_NANOS)).isPositive();
    assertThat(processes.size(self).get(Quantity.RESIDENT_BYTES)).isGreaterThan(10_000_000);
    assertThat(processes.size(self).get(Quantity.THREADS)).isGreaterThan(3);
  }

  @Test
  void processThatIsNotThere_isUnknown() {
    ProcessReader processes = new Oshi();
    assertThat(processes.times(NO_PROCESS)).isEqualTo(Reading.EMPTY);
    assertThat(processes.size(NO_PROCESS)).isEqualTo(Reading.EMPTY);
    assertThat(processes.switches(NO_PROCESS)).isEqualTo(Reading.EMPTY);
    assertThat(processes.descriptors(NO_PROCESS)).isEqualTo(Reading.EMPTY);
  }

  @Test
  void machine_reportsItsTimes() {
    MachineReader machine = new Oshi();
    assertThat(machine.cores()).isPositive();
    assertThat(machine.read().get(Quantity.IDLE_NANOS)).isPositive();
    assertThat(machine.read().get(Quantity.INTERRUPT_NANOS)).isNotNull();
  }

  @Test
  void network_isFoundByName() throws Exception {
    String loopback =
        NetworkInterface.getByInetAddress(InetAddress.getLoopbackAddress()).getName();
    assertThat(new Oshi().read(loopback).get(Quantity.SENT_BYTES)).isNotNull();
    assertThat(new Oshi().read("no-such-interface")).isEqualTo(Reading.EMPTY);
  }
}
