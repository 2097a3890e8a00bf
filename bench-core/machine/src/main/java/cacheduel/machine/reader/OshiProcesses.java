// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** Reader of processes by OSHI, where there is no {@code /proc}. */
final class OshiProcesses implements ProcessReader {
  private final @Nullable OperatingSystem system =
      Oshi.ask(() -> Oshi.fresh().getOperatingSystem());

  @Override
  public Reading times(long pid) {
    return read(pid, process -> {
      long userNanos = TimeUnit.MILLISECONDS.toNanos(process.getUserTime());
      long systemNanos = TimeUnit.MILLISECONDS.toNanos(process.getKernelTime());
      return new Reading(Map.of(
              Quantity.CPU_NANOS, userNanos + systemNanos,
              Quantity.USER_NANOS, userNanos,
              Quantity.SYSTEM_NANOS, systemNanos))
          .with(Quantity.MAJOR_FAULTS, Oshi.positive(process.getMajorFaults()));
    });
  }

  @Override
  public Reading size(long pid) {
    return read(
        pid,
        process -> Reading.EMPTY
            .with(Quantity.RESIDENT_BYTES, Oshi.positive(process.getResidentMemory()))
            .with(Quantity.THREADS, Oshi.positive(process.getThreadCount())));
  }

  @Override
  public Reading switches(long pid) {
    return read(pid, process -> {
      long voluntary = process.getVoluntaryContextSwitches();
      long involuntary = process.getInvoluntaryContextSwitches();
      // both are 0 only where OSHI does not know them: each process was switched at least once
      return voluntary + involuntary > 0
          ? new Reading(Map.of(
              Quantity.VOLUNTARY_SWITCHES, voluntary, Quantity.INVOLUNTARY_SWITCHES, involuntary))
          : Reading.EMPTY;
    });
  }

  @Override
  public Reading descriptors(long pid) {
    return read(
        pid, process -> Reading.EMPTY.with(Quantity.FILES, Oshi.positive(process.getOpenFiles())));
  }

  private Reading read(long pid, Function<OSProcess, Reading> question) {
    OperatingSystem known = system;
    if (known == null) {
      return Reading.EMPTY;
    }
    return Oshi.read(() -> {
      @Nullable OSProcess process = known.getProcess(Math.toIntExact(pid));
      return process == null ? Reading.EMPTY : question.apply(process);
    });
  }
}
