// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import cacheduel.machine.reader.ProcessReader;
import cacheduel.machine.reader.Quantity;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What real work looks like. What others do meanwhile cannot be known, so bounds are wide. */
class OwnAndForeignCpuIT {
  private static final long BURNED_MILLIS = 400;
  private static final long LEAST_NANOS = 300_000_000;

  @Test
  void workOfThisJvm_isItsOwn() {
    try (ResourceSampler sampler = ResourceSampler.start(List.of())) {
      sampler.watchClient(List.of(ProcessHandle.current().pid()));
      sampler.begin();
      Burner.burn(BURNED_MILLIS);
      Usage usage = sampler.end();
      MachineUsage machine = usage.machine();
      assumeThat(machine.idleNanos()).as("idle time is known here").isNotNull();
      assertThat(requireNonNull(usage.client()).cpuNanos()).isGreaterThan(LEAST_NANOS);
      long busy = machine.cores() * usage.wallNanos()
          - requireNonNull(machine.idleNanos())
          - requireNonNull(machine.stealNanos());
      assertThat(busy - requireNonNull(machine.foreignNanos()))
          .as("the busy time that is not foreign")
          .isGreaterThan(LEAST_NANOS);
    }
  }

  @Test
  void workOfAnotherProcess_isForeignUntilItIsWatched() throws Exception {
    try (ResourceSampler sampler = ResourceSampler.start(List.of())) {
      sampler.begin();
      run(sampler);
      MachineUsage unwatched = sampler.end().machine();
      assumeThat(unwatched.idleNanos()).as("idle time is known here").isNotNull();
      assertThat(unwatched.foreignNanos()).isGreaterThan(LEAST_NANOS);
    }
  }

  @Test
  void processThatIsWatched_isItsRole() throws Exception {
    Process burner = start(60_000);
    try (ResourceSampler sampler = ResourceSampler.start(List.of())) {
      sampler.watchServer(List.of(burner.pid()));
      sampler.begin();
      while (requireNonNull(
              ProcessReader.ofThisSystem().times(burner.pid()).get(Quantity.CPU_NANOS))
          < 2 * LEAST_NANOS) {
        Thread.sleep(20);
      }
      Usage usage = sampler.end();
      ProcessUsage server = requireNonNull(usage.server());
      assertThat(server.cpuNanos()).isGreaterThan(LEAST_NANOS);
      assertThat(server.peakResidentBytes()).isGreaterThan(5_000_000);
      assertThat(server.peakThreads()).isGreaterThan(3);
    } finally {
      burner.destroyForcibly().waitFor();
    }
  }

  @Test
  void trafficToLoopback_isSeenOnItsInterface() throws IOException {
    int bytes = 1_000_000;
    try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket out = new Socket(listening.getInetAddress(), listening.getLocalPort());
        Socket in = listening.accept();
        ResourceSampler sampler = ResourceSampler.start(List.of(new java.net.InetSocketAddress(
            listening.getInetAddress(), listening.getLocalPort())))) {
      sampler.watchClient(List.of(ProcessHandle.current().pid()));
      sampler.begin();
      for (int sent = 0; sent < bytes; sent += 10_000) {
        out.getOutputStream().write(new byte[10_000]);
        in.getInputStream().readNBytes(10_000);
      }
      Usage usage = sampler.end();
      assertThat(usage.serverIsHere()).isTrue();
      assertThat(usage.networks()).hasSize(1);
      assumeThat(usage.networks().get(0).sentBytes()).as("counted here").isNotNull();
      assertThat(usage.networks().get(0).sentBytes()).isGreaterThanOrEqualTo(bytes);
      assertThat(usage.networks().get(0).receivedPackets()).isPositive();
      Long sockets = requireNonNull(usage.client()).peakSockets();
      assumeThat(sockets).as("told here").isNotNull();
      assertThat(sockets).isGreaterThanOrEqualTo(3);
    }
  }

  private static void run(ResourceSampler sampler) throws Exception {
    Process burner = start(BURNED_MILLIS);
    assertThat(burner.waitFor()).isZero();
    sampler.sample();
  }

  private static Process start(long millis) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Burner.class.getName(),
            Long.toString(millis))
        .inheritIO()
        .start();
  }
}
