// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import cacheduel.server.process.ChildProcess;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A process that keeps some cores busy until it is closed, as an unrelated job would. */
public final class BusyProcess implements AutoCloseable {
  private static final long PERIOD_NANOS = 20_000_000;

  private final @Nullable Process process;

  private BusyProcess(@Nullable Process process) {
    this.process = process;
  }

  /** Starts the process, unless the number of cores is 0. */
  public static BusyProcess start(double cores) throws IOException {
    if (cores == 0) {
      return new BusyProcess(null);
    }
    String java = ChildProcess.java();
    List<String> command = List.of(
        java,
        "-cp",
        System.getProperty("java.class.path"),
        BusyProcess.class.getName(),
        Double.toString(cores));
    return new BusyProcess(new ProcessBuilder(command).inheritIO().start());
  }

  /** Returns whether the process was started and has not ended. */
  public boolean isRunning() {
    return process != null && process.isAlive();
  }

  /** Keeps cores busy; the argument is their number. Ends with the process that started it. */
  public static void main(String[] args) {
    double cores = Double.parseDouble(args[0]);
    int threads = (int) Math.ceil(cores);
    for (int i = 1; i < threads; i++) {
      new Thread(() -> burn(cores / threads)).start();
    }
    burn(cores / threads);
  }

  private static void burn(double share) {
    long busyNanos = Math.round(share * PERIOD_NANOS);
    ProcessHandle parent = ProcessHandle.current().parent().orElseThrow();
    while (parent.isAlive()) {
      long start = System.nanoTime();
      while (System.nanoTime() - start < busyNanos) {
        Thread.onSpinWait();
      }
      LockSupport.parkNanos(PERIOD_NANOS - busyNanos);
    }
  }

  @Override
  public void close() throws InterruptedException {
    if (process != null) {
      process.destroyForcibly().waitFor();
    }
  }
}
