// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import cacheduel.fork.ForkSpec;
import cacheduel.server.process.ChildProcess;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The JVMs of a cell. Each announces its process id when it starts. A JVM that froze before that is
 * recognized as a child of this process that is younger than the cell and not a server, such as the
 * next cell's. Thread-safe.
 */
final class ForkProcesses implements AutoCloseable, RunningLoads.Kill {
  private final ForkSpec spec;
  private final Set<ProcessHandle> older =
      ProcessHandle.current().children().collect(Collectors.toSet());

  /** Call before the first JVM starts: children that exist already do not belong to the cell. */
  ForkProcesses(ForkSpec spec) {
    this.spec = spec;
    RunningLoads.add(this);
  }

  ForkSpec spec() {
    return spec;
  }

  /** Returns the ids of the running JVMs that have announced themselves. */
  List<Long> pids() {
    return announced().map(ProcessHandle::pid).toList();
  }

  /** Not only children: a profiler may start the fork. Only descendants: ids are reused. */
  private Stream<ProcessHandle> announced() {
    try {
      Set<Long> pids = spec.pids();
      return ProcessHandle.current().descendants().filter(process -> pids.contains(process.pid()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Kills the JVMs, and whatever they or their profilers have started. */
  @Override
  public void kill() {
    ProcessHandle.current()
        .children()
        .filter(child -> !older.contains(child) && !ChildProcess.isOpen(child))
        .flatMap(child -> Stream.concat(child.descendants(), Stream.of(child)))
        .forEach(ProcessHandle::destroyForcibly);
  }

  /**
   * Kills the JVMs after a time, so that a run never hangs, unless the returned task is cancelled
   * before. JMH then reports the fork as failed.
   */
  Future<?> killAfter(Duration deadline, PrintStream log) {
    return CompletableFuture.runAsync(
        () -> {
          log.printf(
              "<the cell did not end within %d s: its JVM is killed>%n", deadline.toSeconds());
          kill();
        },
        CompletableFuture.delayedExecutor(deadline.toMillis(), TimeUnit.MILLISECONDS));
  }

  @Override
  public void close() {
    RunningLoads.remove(this);
  }
}
