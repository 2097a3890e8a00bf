// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The machine as {@code /proc} tells it (proc(5)), read anew each time where OSHI may answer with
 * what it read before.
 */
final class LinuxMachine implements MachineReader {
  private static final long NANOS_PER_MICRO = 1_000;

  private final Path stat;
  private final Path load;
  private final Path pressure;
  private final CgroupCpu cgroup;

  /** Reads the files of a tree other than "/", so that each machine can be imitated. */
  LinuxMachine(Path root) {
    this.stat = root.resolve("proc/stat");
    this.load = root.resolve("proc/loadavg");
    this.pressure = root.resolve("proc/pressure/cpu");
    this.cgroup = new CgroupCpu(root);
  }

  @Override
  public MachineSnapshot snapshot() {
    long nanoTime = System.nanoTime();
    String text = ProcFile.read(stat);
    return new MachineSnapshot(
        nanoTime,
        text == null ? Runtime.getRuntime().availableProcessors() : cores(text),
        text == null ? null : times(text),
        text == null ? null : runnable(text),
        loadAverage(),
        pressureNanos(),
        cgroup.throttling(),
        text == null ? null : ProcFile.number(text, "\nctxt "));
  }

  @Override
  public @Nullable Long runnable() {
    String text = ProcFile.read(stat);
    return text == null ? null : runnable(text);
  }

  private static @Nullable Long runnable(String stat) {
    Long running = ProcFile.number(stat, "\nprocs_running ");
    return running == null ? null : Long.valueOf(Math.max(0, running - 1));
  }

  /** The first line: user nice system idle iowait irq softirq steal, all in ticks. */
  private static CpuTimes times(String stat) {
    String[] ticks = stat.substring(0, stat.indexOf('\n')).split(" +", -1);
    return new CpuTimes(
        nanos(ticks[1]) + nanos(ticks[2]) + nanos(ticks[3]),
        nanos(ticks[4]),
        nanos(ticks[5]),
        nanos(ticks[8]),
        nanos(ticks[6]) + nanos(ticks[7]));
  }

  private static long nanos(String ticks) {
    return Long.parseLong(ticks) * LinuxProcesses.NANOS_PER_TICK;
  }

  private static int cores(String stat) {
    return (int) stat.lines().filter(line -> line.matches("cpu\\d+ .*")).count();
  }

  private @Nullable Double loadAverage() {
    String text = ProcFile.read(load);
    return text == null ? null : Double.valueOf(text.substring(0, text.indexOf(' ')));
  }

  private @Nullable Long pressureNanos() {
    String text = ProcFile.read(pressure);
    Long micros = text == null ? null : ProcFile.number(text, "total=");
    return micros == null ? null : Long.valueOf(micros * NANOS_PER_MICRO);
  }
}
