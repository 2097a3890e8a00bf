// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A machine of two cores whose time passes and whose counters rise as a test says. */
final class FakeMachine implements MachineReader, ProcessReader, NetworkReader {
  static final int CORES = 2;
  private static final CpuTimes NO_TIMES = new CpuTimes(0, 0, 0, 0, 0);

  final Map<Long, ProcessTimes> times = new HashMap<>();
  final Map<Long, ProcessSize> sizes = new HashMap<>();
  final Map<Long, ContextSwitches> switches = new HashMap<>();
  final Map<Long, Descriptors> descriptors = new HashMap<>();
  final Map<String, NetworkSnapshot> networks = new HashMap<>();

  @Nullable
  CpuTimes cpu = NO_TIMES;

  @Nullable
  Long runnable = 0L;

  @Nullable
  Throttling throttling = new Throttling(0, 0, 0);

  private long nanoTime = 1_000;

  Readers readers() {
    return new Readers(this, this, this, () -> Instant.EPOCH);
  }

  /** Lets time pass in which both cores were idle but for some hundredths of a second. */
  void pass(long seconds, long busyCentis, long stealCentis) {
    nanoTime += TimeUnit.SECONDS.toNanos(seconds);
    CpuTimes before = cpu == null ? NO_TIMES : cpu;
    long idle = CORES * TimeUnit.SECONDS.toNanos(seconds) - centis(busyCentis + stealCentis);
    cpu = new CpuTimes(
        before.busyNanos() + centis(busyCentis),
        before.idleNanos() + idle,
        0,
        before.stealNanos() + centis(stealCentis),
        0);
  }

  /** Lets a process be there and have used some hundredths of a second more, half in the kernel. */
  void use(long pid, long centis) {
    ProcessTimes before = times.getOrDefault(pid, new ProcessTimes(0, 0, 0L));
    times.put(
        pid,
        new ProcessTimes(
            before.userNanos() + centis(centis) / 2,
            before.systemNanos() + centis(centis) / 2,
            0L));
  }

  private static long centis(long count) {
    return TimeUnit.MILLISECONDS.toNanos(10 * count);
  }

  @Override
  public MachineSnapshot snapshot() {
    return new MachineSnapshot(nanoTime, CORES, cpu, runnable, 0.0, 0L, throttling, 0L);
  }

  @Override
  public @Nullable Long runnable() {
    return runnable;
  }

  @Override
  public @Nullable ProcessTimes times(long pid) {
    return times.get(pid);
  }

  @Override
  public @Nullable ProcessSize size(long pid) {
    return sizes.get(pid);
  }

  @Override
  public @Nullable ContextSwitches switches(long pid) {
    return switches.get(pid);
  }

  @Override
  public @Nullable Descriptors descriptors(long pid) {
    return descriptors.get(pid);
  }

  @Override
  public @Nullable NetworkSnapshot snapshot(String name) {
    return networks.get(name);
  }
}
