// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;

/** The machine as OSHI tells it, where there is no {@code /proc}. */
final class OshiMachine implements MachineReader {
  private final @Nullable CentralProcessor processor =
      Oshi.ask(() -> Oshi.fresh().getHardware().getProcessor());

  @Override
  public MachineSnapshot snapshot() {
    long nanoTime = System.nanoTime();
    CentralProcessor cpu = processor;
    return cpu == null
        ? new MachineSnapshot(
            nanoTime,
            Runtime.getRuntime().availableProcessors(),
            null,
            null,
            null,
            null,
            null,
            null)
        : new MachineSnapshot(
            nanoTime,
            cpu.getLogicalProcessorCount(),
            Oshi.ask(() -> times(cpu.getSystemCpuLoadTicks())),
            null,
            Oshi.ask(() -> loadAverage(cpu)),
            null,
            null,
            Oshi.ask(() -> positive(cpu.getContextSwitches())));
  }

  @Override
  public @Nullable Long runnable() {
    return null;
  }

  private static CpuTimes times(long[] millis) {
    return new CpuTimes(
        nanos(millis, TickType.USER)
            + nanos(millis, TickType.NICE)
            + nanos(millis, TickType.SYSTEM),
        nanos(millis, TickType.IDLE),
        nanos(millis, TickType.IOWAIT),
        nanos(millis, TickType.STEAL),
        nanos(millis, TickType.IRQ) + nanos(millis, TickType.SOFTIRQ));
  }

  private static long nanos(long[] millis, TickType type) {
    return TimeUnit.MILLISECONDS.toNanos(millis[type.getIndex()]);
  }

  private static @Nullable Double loadAverage(CentralProcessor cpu) {
    double load = cpu.getSystemLoadAverage(1)[0];
    return load < 0 ? null : load;
  }

  private static @Nullable Long positive(long value) {
    return value > 0 ? Long.valueOf(value) : null;
  }
}
