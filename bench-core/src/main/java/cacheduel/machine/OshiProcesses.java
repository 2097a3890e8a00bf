// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** Processes as OSHI tells them, where there is no {@code /proc}. */
final class OshiProcesses implements ProcessReader {
  private final @Nullable OperatingSystem system =
      Oshi.ask(() -> Oshi.fresh().getOperatingSystem());

  @Override
  public @Nullable ProcessTimes times(long pid) {
    return read(
        pid,
        process -> new ProcessTimes(
            TimeUnit.MILLISECONDS.toNanos(process.getUserTime()),
            TimeUnit.MILLISECONDS.toNanos(process.getKernelTime()),
            positive(process.getMajorFaults())));
  }

  @Override
  public @Nullable ProcessSize size(long pid) {
    return read(
        pid,
        process -> new ProcessSize(
            positive(process.getResidentMemory()), positive(process.getThreadCount())));
  }

  @Override
  public @Nullable ContextSwitches switches(long pid) {
    return read(pid, process -> {
      long voluntary = process.getVoluntaryContextSwitches();
      long involuntary = process.getInvoluntaryContextSwitches();
      // OSHI says 0 for what it does not know, and there is no process that was never switched
      return voluntary + involuntary > 0 ? new ContextSwitches(voluntary, involuntary) : null;
    });
  }

  @Override
  public @Nullable Descriptors descriptors(long pid) {
    return read(pid, process -> {
      Long files = positive(process.getOpenFiles());
      return files == null ? null : new Descriptors(files, null);
    });
  }

  private <T> @Nullable T read(long pid, Function<OSProcess, @Nullable T> question) {
    OperatingSystem known = system;
    if (known == null) {
      return null;
    }
    return Oshi.ask(() -> {
      @Nullable OSProcess process = known.getProcess(Math.toIntExact(pid));
      return process == null ? null : question.apply(process);
    });
  }

  private static @Nullable Long positive(long value) {
    return value > 0 ? Long.valueOf(value) : null;
  }
}
