// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reader of the machine from {@code /proc} (proc(5)), without OSHI's cache: each call reads the
 * files again.
 */
final class LinuxMachine implements MachineReader {
  private static final long NANOS_PER_MICRO = 1_000;
  private static final long BYTES_PER_KIBIBYTE = 1024;

  private final Path stat;
  private final Path memory;
  private final Path pressure;
  private final CgroupCpu cgroup;

  /** Reads a tree that tests may put elsewhere than "/". */
  LinuxMachine(Path root) {
    this.stat = root.resolve("proc/stat");
    this.memory = root.resolve("proc/meminfo");
    this.pressure = root.resolve("proc/pressure/cpu");
    this.cgroup = new CgroupCpu(root);
  }

  @Override
  public int cores() {
    String text = ProcFile.read(stat);
    return text == null
        ? Runtime.getRuntime().availableProcessors()
        : (int) text.lines().filter(line -> line.matches("cpu\\d+ .*")).count();
  }

  @Override
  public Reading read() {
    String text = ProcFile.read(stat);
    Reading reading = text == null
        ? Reading.EMPTY
        : times(text)
            .and(runnable(text))
            .with(Quantity.CONTEXT_SWITCHES, ProcFile.number(text, "\nctxt "));
    return reading
        .with(Quantity.PRESSURE_NANOS, pressureNanos())
        .with(Quantity.MEMORY_BYTES, memoryBytes())
        .and(cgroup.throttling());
  }

  @Override
  public Reading queue() {
    String text = ProcFile.read(stat);
    return text == null ? Reading.EMPTY : runnable(text);
  }

  private static Reading runnable(String stat) {
    Long running = ProcFile.number(stat, "\nprocs_running ");
    return Reading.EMPTY.with(
        Quantity.RUNNABLE, running == null ? null : Long.valueOf(Math.max(0, running - 1)));
  }

  /** The first line: user nice system idle iowait irq softirq steal, all in ticks. */
  private static Reading times(String stat) {
    String[] ticks = stat.substring(0, stat.indexOf('\n')).split(" +", -1);
    return new Reading(Map.of(
        Quantity.IDLE_NANOS, nanos(ticks[4]),
        Quantity.IOWAIT_NANOS, nanos(ticks[5]),
        Quantity.STEAL_NANOS, nanos(ticks[8]),
        Quantity.INTERRUPT_NANOS, nanos(ticks[6]) + nanos(ticks[7])));
  }

  private static long nanos(String ticks) {
    return Long.parseLong(ticks) * LinuxProcesses.NANOS_PER_TICK;
  }

  private @Nullable Long memoryBytes() {
    String text = ProcFile.read(memory);
    Long kibibytes = text == null ? null : ProcFile.number(text, "MemTotal:");
    return kibibytes == null ? null : Long.valueOf(kibibytes * BYTES_PER_KIBIBYTE);
  }

  private @Nullable Long pressureNanos() {
    String text = ProcFile.read(pressure);
    Long micros = text == null ? null : ProcFile.number(text, "total=");
    return micros == null ? null : Long.valueOf(micros * NANOS_PER_MICRO);
  }
}
