// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;

/** Reader of the machine by OSHI, where there is no {@code /proc}. */
final class OshiMachine implements MachineReader {
  private final @Nullable CentralProcessor processor =
      Oshi.ask(() -> Oshi.fresh().getHardware().getProcessor());

  @Override
  public int cores() {
    CentralProcessor cpu = processor;
    return cpu == null
        ? Runtime.getRuntime().availableProcessors()
        : cpu.getLogicalProcessorCount();
  }

  @Override
  public Reading read() {
    CentralProcessor cpu = processor;
    return cpu == null
        ? Reading.EMPTY
        : Oshi.read(() -> times(cpu.getSystemCpuLoadTicks()))
            .and(Oshi.read(() -> Reading.EMPTY.with(
                Quantity.CONTEXT_SWITCHES, Oshi.positive(cpu.getContextSwitches()))));
  }

  @Override
  public Reading queue() {
    return Reading.EMPTY;
  }

  private static Reading times(long[] millis) {
    return new Reading(Map.of(
        Quantity.IDLE_NANOS, nanos(millis, TickType.IDLE),
        Quantity.IOWAIT_NANOS, nanos(millis, TickType.IOWAIT),
        Quantity.STEAL_NANOS, nanos(millis, TickType.STEAL),
        Quantity.INTERRUPT_NANOS, nanos(millis, TickType.IRQ) + nanos(millis, TickType.SOFTIRQ)));
  }

  private static long nanos(long[] millis, TickType type) {
    return TimeUnit.MILLISECONDS.toNanos(millis[type.getIndex()]);
  }
}
