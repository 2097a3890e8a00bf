// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.machine.MachineUsage.Throttling;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UsageTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  @Test
  void merge_dividesSumsBySumsAndKeepsPeaks() {
    Usage merged = Usage.merge(List.of(period(0, 1, 1, 500L, 3.0), period(60, 3, 1, 700L, 1.0)));
    ProcessUsage client = requireNonNull(merged.client());
    assertThat(merged.start()).isEqualTo(START);
    assertThat(merged.wallNanos()).isEqualTo(4_000_000_000L);
    assertThat(client.cpuNanos()).isEqualTo(2_000_000_000);
    assertThat(client.cores()).as("not the mean of 1 and 1/3").isEqualTo(0.5);
    assertThat(client.peakResidentBytes()).isEqualTo(700);
    assertThat(merged.machine().foreignCores()).isEqualTo(0.5);
    assertThat(merged.machine().throttledShare()).isEqualTo(0.25);
    assertThat(merged.machine().queue()).as("weighted by time").isEqualTo(1.5);
    assertThat(merged.networks()).hasSize(1);
    assertThat(merged.networks().get(0).sentBytesPerSecond()).isEqualTo(500);
    assertThat(merged.networks().get(0).utilisation()).isEqualTo(0.5);
  }

  @Test
  void merge_ofOneUnknownPeriodIsUnknown() {
    Usage merged = Usage.merge(List.of(period(0, 1, 1, 5L, 1.0), period(2, 1, null, null, null)));
    ProcessUsage client = requireNonNull(merged.client());
    assertThat(client.cpuNanos()).isNull();
    assertThat(client.peakResidentBytes()).as("what was seen was seen").isEqualTo(5);
    assertThat(merged.server()).isNull();
    assertThat(merged.machine().foreignCores()).isNull();
    assertThat(merged.machine().queue()).isNull();
  }

  private static Usage period(
      long startSeconds,
      long seconds,
      @Nullable Integer cpuSeconds,
      @Nullable Long resident,
      @Nullable Double queue) {
    long wall = seconds * 1_000_000_000L;
    Long cpu = cpuSeconds == null ? null : Long.valueOf(cpuSeconds * 1_000_000_000L);
    ProcessUsage client =
        new ProcessUsage(wall, cpu, 0L, 0L, null, null, resident, null, null, null);
    MachineUsage machine = new MachineUsage(
        wall, 2, 0L, 0L, 0L, cpu, null, null, new Throttling(10, 1, 500_000_000L), queue, null);
    NetworkUsage network = new NetworkUsage("eth0", wall, 1_000L, 100L, 1L, 1L, 8_000L);
    return new Usage(
        START.plusSeconds(startSeconds), wall, client, null, false, machine, List.of(network));
  }
}
