// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
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
  void snapshot_readsWhatTheKernelTells() throws IOException {
    new FakeRoot(temporary)
        .file("proc/stat", STAT)
        .file("proc/loadavg", "0.24 0.07 0.60 2/86 27976\n")
        .file(
            "proc/pressure/cpu",
            "some avg10=0.00 avg60=0.04 avg300=0.45 total=4256\nfull avg10=0.00 total=9\n");
    MachineSnapshot snapshot = new LinuxMachine(temporary).snapshot();
    assertThat(snapshot.cores()).isEqualTo(2);
    assertThat(snapshot.cpu())
        .isEqualTo(new CpuTimes(
            1_500_000_000L, 40_000_000_000L, 500_000_000L, 800_000_000L, 130_000_000L));
    assertThat(snapshot.runnable()).as("without the reader").isEqualTo(4);
    assertThat(snapshot.loadAverage()).isEqualTo(0.24);
    assertThat(snapshot.pressureNanos()).isEqualTo(4_256_000L);
    assertThat(snapshot.contextSwitches()).isEqualTo(123_456);
    assertThat(snapshot.throttling()).isNull();
  }

  @Test
  void snapshot_isUnknownWhereNothingIsTold() {
    MachineSnapshot snapshot = new LinuxMachine(temporary).snapshot();
    assertThat(snapshot.cpu()).isNull();
    assertThat(snapshot.runnable()).isNull();
    assertThat(snapshot.loadAverage()).isNull();
    assertThat(snapshot.pressureNanos()).isNull();
    assertThat(snapshot.contextSwitches()).isNull();
  }
}
