// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class LinuxProcessesTest {
  private static final String STAT =
      "42 (a b) c) S 1 42 42 0 -1 4194560 1807 300 7 9 250 130 5 6 20 0 3 0 1000 123456 789 0\n";
  private static final String STATUS =
      "Name:\ta b) c\nVmHWM:\t   9999 kB\nVmRSS:\t    2048 kB\nThreads:\t3\n";

  @TempDir
  Path temporary;

  private FakeRoot root;
  private LinuxProcesses processes;

  @BeforeEach
  void imitate() {
    root = new FakeRoot(temporary);
    processes = new LinuxProcesses(temporary);
  }

  @Test
  void times_areReadBehindANameWithBrackets() throws IOException {
    root.file("42/stat", STAT);
    assertThat(processes.times(42))
        .isEqualTo(new Reading(Map.of(
            Quantity.CPU_NANOS, 3_800_000_000L,
            Quantity.USER_NANOS, 2_500_000_000L,
            Quantity.SYSTEM_NANOS, 1_300_000_000L,
            Quantity.MAJOR_FAULTS, 7L)));
  }

  @Test
  void size_isResidentMemoryAndThreads() throws IOException {
    root.file("42/status", STATUS);
    assertThat(processes.size(42))
        .isEqualTo(
            new Reading(Map.of(Quantity.RESIDENT_BYTES, 2048L * 1024, Quantity.THREADS, 3L)));
  }

  @Test
  void sizeOfAKernelThread_hasNoMemory() throws IOException {
    root.file("42/status", "Name:\tkworker\nThreads:\t1\n");
    assertThat(processes.size(42)).isEqualTo(new Reading(Map.of(Quantity.THREADS, 1L)));
  }

  @Test
  void switches_areThoseOfAllThreads() throws IOException {
    root.file("42/task/42/status", switches(10, 2)).file("42/task/43/status", switches(500, 30));
    assertThat(processes.switches(42))
        .isEqualTo(new Reading(
            Map.of(Quantity.VOLUNTARY_SWITCHES, 510L, Quantity.INVOLUNTARY_SWITCHES, 32L)));
  }

  @Test
  void switches_ofThisJvmAreThoseOfEndedThreadsToo() throws InterruptedException {
    ProcessReader here = ProcessReader.ofThisSystem();
    long self = ProcessHandle.current().pid();
    Long before = here.switches(self).get(Quantity.VOLUNTARY_SWITCHES);
    assumeThat(before).as("told here").isNotNull();
    Thread sleeper = new Thread(() -> {
      for (int i = 0; i < 100; i++) {
        LockSupport.parkNanos(1_000_000);
      }
    });
    sleeper.start();
    sleeper.join();
    assertThat(here.switches(self).get(Quantity.VOLUNTARY_SWITCHES))
        .isGreaterThanOrEqualTo(requireNonNull(before) + 50);
  }

  @Test
  void switches_ofTooManyThreadsAreUnknown() throws IOException {
    for (int thread = 0; thread < 101; thread++) {
      root.file("42/task/" + thread + "/status", switches(10, 2));
    }
    assertThat(processes.switches(42)).isEqualTo(Reading.EMPTY);
  }

  @Test
  void switches_ofASystemThatCountsNoneAreUnknown() throws IOException {
    root.file("42/task/42/status", STATUS);
    assertThat(processes.switches(42)).isEqualTo(Reading.EMPTY);
  }

  @Test
  void descriptors_tellSocketsFromFiles() throws IOException {
    root.link("42/fd/0", "/dev/null").link("42/fd/1", "socket:[77]").link("42/fd/2", "pipe:[78]");
    assertThat(processes.descriptors(42))
        .isEqualTo(new Reading(Map.of(Quantity.FILES, 3L, Quantity.SOCKETS, 1L)));
  }

  @Test
  void processThatIsNotThere_isUnknown() {
    assertThat(processes.times(42)).isEqualTo(Reading.EMPTY);
    assertThat(processes.size(42)).isEqualTo(Reading.EMPTY);
    assertThat(processes.switches(42)).isEqualTo(Reading.EMPTY);
    assertThat(processes.descriptors(42)).isEqualTo(Reading.EMPTY);
  }

  private static String switches(int voluntary, int involuntary) {
    return STATUS
        + "voluntary_ctxt_switches:\t%d\nnonvoluntary_ctxt_switches:\t%d\n"
            .formatted(voluntary, involuntary);
  }
}
