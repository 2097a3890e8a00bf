// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import cacheduel.machine.SampledPeriod.Readers;
import cacheduel.machine.reader.MachineReader;
import cacheduel.machine.reader.NetworkReader;
import cacheduel.machine.reader.ProcessReader;
import cacheduel.machine.reader.Quantity;
import cacheduel.machine.reader.Reading;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A machine of two cores whose clock and counters a test moves. */
final class FakeMachine implements MachineReader, ProcessReader, NetworkReader {
  static final int CORES = 2;

  final Map<Long, Reading> times = new HashMap<>();
  final Map<Long, Reading> sizes = new HashMap<>();
  final Map<Long, Reading> switches = new HashMap<>();
  final Map<Long, Reading> descriptors = new HashMap<>();
  final Map<String, Reading> networks = new HashMap<>();

  @Nullable
  Long runnable = 0L;

  Reading throttling = throttling(0, 0, 0);
  private Reading cpu = cpu(0, 0);
  private long nanoTime = 1_000;

  Readers readers() {
    return new Readers(this, this, this, () -> Instant.EPOCH, () -> nanoTime);
  }

  static Reading throttling(long periods, long throttledPeriods, long throttledNanos) {
    return new Reading(Map.of(
        Quantity.LIMITED_PERIODS, periods,
        Quantity.THROTTLED_PERIODS, throttledPeriods,
        Quantity.THROTTLED_NANOS, throttledNanos));
  }

  static Reading size(long residentBytes, long threads) {
    return new Reading(Map.of(Quantity.RESIDENT_BYTES, residentBytes, Quantity.THREADS, threads));
  }

  static Reading switches(long voluntary, long involuntary) {
    return new Reading(
        Map.of(Quantity.VOLUNTARY_SWITCHES, voluntary, Quantity.INVOLUNTARY_SWITCHES, involuntary));
  }

  static Reading traffic(long bytes, long packets) {
    return new Reading(Map.of(
        Quantity.SENT_BYTES, bytes,
        Quantity.RECEIVED_BYTES, bytes,
        Quantity.SENT_PACKETS, packets,
        Quantity.RECEIVED_PACKETS, packets));
  }

  private static Reading cpu(long idleNanos, long stealNanos) {
    return new Reading(Map.of(
        Quantity.IDLE_NANOS,
        idleNanos,
        Quantity.IOWAIT_NANOS,
        0L,
        Quantity.STEAL_NANOS,
        stealNanos,
        Quantity.INTERRUPT_NANOS,
        0L));
  }

  /** Makes the system report nothing of the machine. */
  void hide() {
    cpu = Reading.EMPTY;
    runnable = null;
    throttling = Reading.EMPTY;
  }

  /** Lets time pass in which both cores were idle but for some hundredths of a second. */
  void pass(long seconds, long busyCentis, long stealCentis) {
    nanoTime += TimeUnit.SECONDS.toNanos(seconds);
    long idle = CORES * TimeUnit.SECONDS.toNanos(seconds) - centis(busyCentis + stealCentis);
    cpu = Reading.sum(List.of(cpu, cpu(idle, centis(stealCentis))));
  }

  /** Adds some hundredths of a second to a process' CPU time, half of them in the kernel. */
  void use(long pid, long centis) {
    Reading used = new Reading(Map.of(
        Quantity.CPU_NANOS,
        centis(centis),
        Quantity.USER_NANOS,
        centis(centis) / 2,
        Quantity.SYSTEM_NANOS,
        centis(centis) / 2,
        Quantity.MAJOR_FAULTS,
        0L));
    times.merge(pid, used, (before, more) -> Reading.sum(List.of(before, more)));
  }

  private static long centis(long count) {
    return TimeUnit.MILLISECONDS.toNanos(10 * count);
  }

  @Override
  public int cores() {
    return CORES;
  }

  @Override
  public Reading read() {
    return cpu.and(throttling).and(queue());
  }

  @Override
  public Reading queue() {
    return Reading.EMPTY.with(Quantity.RUNNABLE, runnable);
  }

  @Override
  public Reading times(long pid) {
    return times.getOrDefault(pid, Reading.EMPTY);
  }

  @Override
  public Reading size(long pid) {
    return sizes.getOrDefault(pid, Reading.EMPTY);
  }

  @Override
  public Reading switches(long pid) {
    return switches.getOrDefault(pid, Reading.EMPTY);
  }

  @Override
  public Reading descriptors(long pid) {
    return descriptors.getOrDefault(pid, Reading.EMPTY);
  }

  @Override
  public Reading read(String name) {
    return networks.getOrDefault(name, Reading.EMPTY);
  }
}
