// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import cacheduel.machine.reader.Quantity;
import cacheduel.machine.reader.Reading;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ResourceSamplerTest {
  private static final long CLIENT = 1_000_001;
  private static final long SERVER = 1_000_002;
  private static final long HARNESS = ProcessHandle.current().pid();
  private static final Offset<Double> EXACTLY = within(1e-9);

  private final FakeMachine machine = new FakeMachine();
  private final ResourceSampler sampler =
      new ResourceSampler(machine.readers(), List.of(new Route("lo", true)));

  @BeforeEach
  void start() {
    for (long pid : new long[] {CLIENT, SERVER, HARNESS}) {
      machine.use(pid, 0);
    }
    sampler.watchClient(List.of(CLIENT));
    sampler.watchServer(List.of(SERVER));
  }

  @Test
  void cpu_isThatOfThePeriodOnly() {
    machine.use(CLIENT, 500);
    sampler.begin();
    machine.pass(2, 150, 0);
    machine.use(CLIENT, 100);
    machine.use(SERVER, 50);
    Usage usage = sampler.end();
    assertThat(usage.wallNanos()).isEqualTo(2_000_000_000L);
    assertThat(requireNonNull(usage.client()).cpuNanos()).isEqualTo(1_000_000_000);
    assertThat(requireNonNull(usage.client()).cores()).isEqualTo(0.5);
    assertThat(requireNonNull(usage.server()).cores()).isEqualTo(0.25);
  }

  @Test
  void foreignCpu_isWhatNeitherIdlesNorIsStolenNorOwn() {
    sampler.begin();
    machine.pass(2, 300, 20);
    machine.use(CLIENT, 100);
    machine.use(SERVER, 50);
    machine.use(HARNESS, 50);
    MachineUsage usage = sampler.end().machine();
    assertThat(usage.foreignCores()).isCloseTo(0.5, EXACTLY);
    assertThat(usage.stealShare()).isCloseTo(0.05, EXACTLY);
  }

  @Test
  void foreignCpu_isNeverBelowZero() {
    sampler.begin();
    machine.pass(1, 99, 0);
    machine.use(CLIENT, 100);
    assertThat(sampler.end().machine().foreignNanos()).isZero();
  }

  @Test
  void foreignCpu_isUnknownIfTheOthersUsedMoreThanThereIs() {
    sampler.begin();
    machine.pass(1, 99, 0);
    machine.use(CLIENT, 150);
    assertThat(sampler.end().machine().foreignNanos()).isNull();
  }

  @Test
  void foreignCpu_isUnknownIfTheServerHereHasNoKnownProcess() {
    sampler.watchServer(List.of());
    sampler.begin();
    machine.pass(1, 100, 0);
    Usage usage = sampler.end();
    assertThat(usage.server()).isNull();
    assertThat(usage.machine().foreignNanos()).isNull();
    assertThat(usage.machine().stealNanos()).isZero();
  }

  @Test
  void foreignCpu_isKnownIfTheServerRunsElsewhere() {
    ResourceSampler remote =
        new ResourceSampler(machine.readers(), List.of(new Route("eth0", false)));
    remote.watchClient(List.of(CLIENT));
    remote.begin();
    machine.pass(1, 100, 0);
    assertThat(remote.end().machine().foreignCores()).isCloseTo(1, EXACTLY);
  }

  @Test
  void processThatEnded_isUnknownAndSoIsForeignCpu() {
    sampler.begin();
    machine.pass(1, 50, 0);
    machine.times.remove(CLIENT);
    Usage usage = sampler.end();
    assertThat(requireNonNull(usage.client()).cpuNanos()).isNull();
    assertThat(requireNonNull(usage.server()).cpuNanos()).isZero();
    assertThat(usage.machine().foreignNanos()).isNull();
  }

  @Test
  void machineThatTellsNoTimes_isUnknown() {
    machine.hide();
    sampler.begin();
    machine.pass(1, 0, 0);
    MachineUsage usage = sampler.end().machine();
    assertThat(usage.idleNanos()).isNull();
    assertThat(usage.stealShare()).isNull();
    assertThat(usage.foreignCores()).isNull();
    assertThat(usage.throttledShare()).isNull();
    assertThat(usage.queue()).isNull();
  }

  @Test
  void peaks_areTheLargestOfWhatWasSeen() {
    machine.sizes.put(CLIENT, FakeMachine.size(100, 10));
    machine.runnable = 1L;
    sampler.begin();
    machine.sizes.put(CLIENT, FakeMachine.size(900, 30));
    machine.runnable = 4L;
    machine.pass(1, 0, 0);
    sampler.sample();
    machine.pass(1, 0, 0);
    machine.sizes.put(CLIENT, FakeMachine.size(200, 20));
    machine.descriptors.put(CLIENT, new Reading(Map.of(Quantity.FILES, 40L, Quantity.SOCKETS, 7L)));
    Usage usage = sampler.end();
    ProcessUsage client = requireNonNull(usage.client());
    assertThat(client.peakResidentBytes()).isEqualTo(900);
    assertThat(client.peakThreads()).isEqualTo(30);
    assertThat(client.peakFiles()).isEqualTo(40);
    assertThat(client.peakSockets()).isEqualTo(7);
    assertThat(requireNonNull(usage.server()).peakResidentBytes()).isNull();
    assertThat(usage.machine().queue()).isCloseTo(3, EXACTLY);
  }

  @Test
  void peak_isThatOfTheSumOverProcesses() {
    sampler.watchServer(List.of(SERVER, SERVER + 1));
    machine.sizes.put(SERVER, FakeMachine.size(100, 1));
    machine.sizes.put(SERVER + 1, FakeMachine.size(10, 1));
    sampler.begin();
    machine.pass(1, 0, 0);
    machine.sizes.put(SERVER, FakeMachine.size(20, 1));
    machine.sizes.put(SERVER + 1, FakeMachine.size(60, 1));
    assertThat(requireNonNull(sampler.end().server()).peakResidentBytes()).isEqualTo(110);
  }

  @Test
  void sample_betweenPeriodsIsForgotten() {
    machine.sizes.put(CLIENT, FakeMachine.size(900, 30));
    sampler.begin();
    sampler.end();
    sampler.sample();
    machine.sizes.put(CLIENT, FakeMachine.size(100, 10));
    sampler.begin();
    assertThat(requireNonNull(sampler.end().client()).peakResidentBytes()).isEqualTo(100);
  }

  @Test
  void switches_areThoseOfThePeriod() {
    machine.switches.put(CLIENT, FakeMachine.switches(100, 50));
    sampler.begin();
    machine.pass(1, 0, 0);
    machine.switches.put(CLIENT, FakeMachine.switches(130, 51));
    ProcessUsage client = requireNonNull(sampler.end().client());
    assertThat(client.voluntarySwitches()).isEqualTo(30);
    assertThat(client.involuntarySwitches()).isEqualTo(1);
  }

  @Test
  void switches_thatFellAreUnknown() {
    machine.switches.put(CLIENT, FakeMachine.switches(100, 50));
    sampler.begin();
    machine.pass(1, 0, 0);
    machine.switches.put(CLIENT, FakeMachine.switches(20, 50));
    assertThat(requireNonNull(sampler.end().client()).voluntarySwitches()).isNull();
  }

  @Test
  void severalProcesses_areSummed() {
    machine.use(SERVER + 1, 0);
    sampler.watchServer(List.of(SERVER, SERVER + 1));
    machine.sizes.put(SERVER, FakeMachine.size(10, 1));
    machine.sizes.put(SERVER + 1, FakeMachine.size(5, 2));
    sampler.begin();
    machine.pass(1, 60, 0);
    machine.use(SERVER, 20);
    machine.use(SERVER + 1, 40);
    ProcessUsage server = requireNonNull(sampler.end().server());
    assertThat(server.cpuNanos()).isEqualTo(600_000_000);
    assertThat(server.peakResidentBytes()).isEqualTo(15);
    assertThat(server.peakThreads()).isEqualTo(3);
  }

  @Test
  void nextFork_hasAnotherProcess() {
    sampler.begin();
    sampler.end();
    machine.use(CLIENT + 10, 1_000);
    sampler.watchClient(List.of(CLIENT + 10));
    sampler.begin();
    machine.pass(1, 30, 0);
    machine.use(CLIENT + 10, 30);
    assertThat(requireNonNull(sampler.end().client()).cpuNanos()).isEqualTo(300_000_000);
  }

  @Test
  void network_isWhatTheRouteCarried() {
    machine.networks.put("lo", FakeMachine.traffic(1_000, 10));
    sampler.begin();
    machine.pass(2, 0, 0);
    machine.networks.put("lo", FakeMachine.traffic(5_000, 30));
    NetworkUsage network = sampler.end().networks().get(0);
    assertThat(network.name()).isEqualTo("lo");
    assertThat(network.sentBytesPerSecond()).isEqualTo(2_000);
    assertThat(network.receivedPackets()).isEqualTo(20);
    assertThat(network.utilisation()).isNull();
  }

  @Test
  void end_withoutBeginIsAnError() {
    assertThatThrownBy(sampler::end)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("begin()");
  }

  @Test
  void close_endsTheThread() throws InterruptedException {
    ResourceSampler started = ResourceSampler.start(List.of());
    Thread thread = Thread.getAllStackTraces().keySet().stream()
        .filter(any -> any.getName().equals("cacheduel-resource-sampler"))
        .findFirst()
        .orElseThrow();
    assertThat(thread.isDaemon()).isTrue();
    started.close();
    thread.join(5_000);
    assertThat(thread.isAlive()).isFalse();
  }
}
