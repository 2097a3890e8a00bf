// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinuxMachineTest {
  private static final String STAT = """
      cpu  100 20 30 4000 50 6 7 80 9 0
      cpu0 50 10 15 2000 25 3 3 40 4 0
      cpu1 50 10 15 2000 25 3 4 40 5 0
      intr 4711 0 0
      ctxt 123456
      btime 1700000000
      processes 99
      procs_running 5
      procs_blocked 0
      """;

  @TempDir
  Path temporary;

  @Test
  void reading_hasWhatTheKernelReports() throws IOException {
    new FakeRoot(temporary)
        .file("proc/stat", STAT)
        .file(
            "proc/pressure/cpu",
            "some avg10=0.00 avg60=0.04 avg300=0.45 total=4256\nfull avg10=0.00 total=9\n");
    LinuxMachine machine = new LinuxMachine(temporary);
    assertThat(machine.cores()).isEqualTo(2);
    assertThat(machine.read())
        .isEqualTo(new Reading(Map.of(
            Quantity.IDLE_NANOS, 40_000_000_000L,
            Quantity.IOWAIT_NANOS, 500_000_000L,
            Quantity.STEAL_NANOS, 800_000_000L,
            Quantity.INTERRUPT_NANOS, 130_000_000L,
            Quantity.RUNNABLE, 4L,
            Quantity.PRESSURE_NANOS, 4_256_000L,
            Quantity.CONTEXT_SWITCHES, 123_456L)));
    assertThat(machine.queue())
        .as("without the reader")
        .isEqualTo(new Reading(Map.of(Quantity.RUNNABLE, 4L)));
  }

  @Test
  void reading_isEmptyWhereNothingIsReported() {
    LinuxMachine machine = new LinuxMachine(temporary);
    assertThat(machine.read()).isEqualTo(Reading.EMPTY);
    assertThat(machine.queue()).isEqualTo(Reading.EMPTY);
    assertThat(machine.cores()).isPositive();
  }
}
