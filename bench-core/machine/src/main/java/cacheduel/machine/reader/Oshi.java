// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.NetworkIF;
import oshi.software.os.OSProcess;
import oshi.util.GlobalConfig;

/** A reader based on the OSHI library, for systems without {@code /proc}. */
final class Oshi implements MachineReader, NetworkReader, ProcessReader {
  private static final String KEPT_MILLIS = "oshi.util.memoizer.expiration";

  private final @Nullable SystemInfo system = ask(Oshi::fresh);

  /** Returns a view that reads the system on each call, where the default caches for 300 ms. */
  static SystemInfo fresh() {
    GlobalConfig.set(KEPT_MILLIS, 1);
    return new SystemInfo();
  }

  /** Returns the answer, or null if the library fails on this machine in whatever way. */
  static <T> @Nullable T ask(Supplier<@Nullable T> question) {
    try {
      return question.get();
    } catch (RuntimeException | LinkageError e) {
      return null;
    }
  }

  @Override
  public int cores() {
    SystemInfo known = system;
    Integer cores = known == null
        ? null
        : ask(() -> known.getHardware().getProcessor().getLogicalProcessorCount());
    return cores == null ? Runtime.getRuntime().availableProcessors() : cores;
  }

  @Override
  public Reading read() {
    return reading(known -> times(known.getHardware().getProcessor()))
        .and(reading(known -> Reading.EMPTY.with(
            Quantity.CONTEXT_SWITCHES,
            positive(known.getHardware().getProcessor().getContextSwitches()))));
  }

  @Override
  public Reading queue() {
    return Reading.EMPTY;
  }

  private static Reading times(CentralProcessor processor) {
    long[] millis = processor.getSystemCpuLoadTicks();
    return new Reading(Map.of(
        Quantity.IDLE_NANOS, nanos(millis, TickType.IDLE),
        Quantity.IOWAIT_NANOS, nanos(millis, TickType.IOWAIT),
        Quantity.STEAL_NANOS, nanos(millis, TickType.STEAL),
        Quantity.INTERRUPT_NANOS, nanos(millis, TickType.IRQ) + nanos(millis, TickType.SOFTIRQ)));
  }

  private static long nanos(long[] millis, TickType type) {
    return TimeUnit.MILLISECONDS.toNanos(millis[type.getIndex()]);
  }

  @Override
  public Reading read(String name) {
    return reading(known -> known.getHardware().getNetworkIFs(true).stream()
        .filter(candidate -> candidate.getName().equals(name))
        .findFirst()
        .map(Oshi::traffic)
        .orElse(Reading.EMPTY));
  }

  private static Reading traffic(NetworkIF found) {
    return new Reading(Map.of(
            Quantity.SENT_BYTES, found.getBytesSent(),
            Quantity.RECEIVED_BYTES, found.getBytesRecv(),
            Quantity.SENT_PACKETS, found.getPacketsSent(),
            Quantity.RECEIVED_PACKETS, found.getPacketsRecv()))
        .with(Quantity.BITS_PER_SECOND, positive(found.getSpeed()));
  }

  @Override
  public Reading times(long pid) {
    return reading(pid, process -> {
      long userNanos = TimeUnit.MILLISECONDS.toNanos(process.getUserTime());
      long systemNanos = TimeUnit.MILLISECONDS.toNanos(process.getKernelTime());
      return new Reading(Map.of(
              Quantity.CPU_NANOS, userNanos + systemNanos,
              Quantity.USER_NANOS, userNanos,
              Quantity.SYSTEM_NANOS, systemNanos))
          .with(Quantity.MAJOR_FAULTS, positive(process.getMajorFaults()));
    });
  }

  @Override
  public Reading size(long pid) {
    return reading(
        pid,
        process -> Reading.EMPTY
            .with(Quantity.RESIDENT_BYTES, positive(process.getResidentMemory()))
            .with(Quantity.THREADS, positive(process.getThreadCount())));
  }

  @Override
  public Reading switches(long pid) {
    return reading(pid, process -> {
      long voluntary = process.getVoluntaryContextSwitches();
      long involuntary = process.getInvoluntaryContextSwitches();
      // both are 0 only if OSHI does not know them, since every process is switched at least once
      return voluntary + involuntary > 0
          ? new Reading(Map.of(
              Quantity.VOLUNTARY_SWITCHES, voluntary, Quantity.INVOLUNTARY_SWITCHES, involuntary))
          : Reading.EMPTY;
    });
  }

  @Override
  public Reading descriptors(long pid) {
    return reading(
        pid, process -> Reading.EMPTY.with(Quantity.FILES, positive(process.getOpenFiles())));
  }

  private Reading reading(long pid, Function<OSProcess, Reading> question) {
    return reading(known -> {
      @Nullable OSProcess process = known.getOperatingSystem().getProcess(Math.toIntExact(pid));
      return process == null ? Reading.EMPTY : question.apply(process);
    });
  }

  /** Returns the reading, or an empty one if the library fails on this machine. */
  private Reading reading(Function<SystemInfo, Reading> question) {
    SystemInfo known = system;
    Reading reading = known == null ? null : ask(() -> question.apply(known));
    return Objects.requireNonNullElse(reading, Reading.EMPTY);
  }

  /** Returns the value, or null for 0 and less, by which OSHI means that it does not know. */
  private static @Nullable Long positive(long value) {
    return value > 0 ? Long.valueOf(value) : null;
  }
}
