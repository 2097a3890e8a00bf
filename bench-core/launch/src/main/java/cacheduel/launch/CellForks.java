// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.catalog.Home;
import cacheduel.fork.BarrierServer;
import cacheduel.fork.ForkSpec;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.timing.NanoClock;
import cacheduel.totals.ForkTotals;
import cacheduel.validity.Forks;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/** Runs the JVMs of one cell and collects what they leave. */
final class CellForks {
  private static final Duration START = Duration.ofSeconds(60);

  /** Replaces the server's address where a thread of the client's JVM answers. */
  private static final InetSocketAddress NOWHERE =
      InetSocketAddress.createUnresolved("in-memory", 1);

  private final PartSettings settings;
  private final Cell cell;
  private final Path directory;
  private final IntUnaryOperator barrierPort;
  private final Runnable allMeasured;

  /**
   * Creates a runner.
   *
   * @param directory where the cell's log and the forks' files go; must exist
   * @param barrierPort maps the barrier's own port to the one that the JVMs connect to
   * @param allMeasured called when the last fork has nothing left to measure
   */
  CellForks(
      Plan plan, Cell cell, Path directory, IntUnaryOperator barrierPort, Runnable allMeasured) {
    this.barrierPort = barrierPort;
    this.settings = plan.settings(cell);
    this.cell = cell;
    this.directory = directory;
    this.allMeasured = allMeasured;
  }

  /**
   * Runs all forks.
   *
   * @param server what the JVMs call
   * @param jars the client's
   * @param keyPrefix with which every key starts
   * @param ttlSeconds the time to live of a workload that asks for none
   */
  Forks run(
      ServerSide server, List<Path> jars, String keyPrefix, int ttlSeconds, CellProgress progress)
      throws IOException {
    Path files = emptyDirectory(directory.resolve("cell-" + cell.id()));
    int processes = cell.concurrency().processes();
    try (BarrierServer barrier = new BarrierServer(processes, NanoClock::epochNanos);
        ForkProcesses forks = new ForkProcesses(spec(
            server.nodes(), keyPrefix, ttlSeconds, files, barrierPort.applyAsInt(barrier.port())));
        CellWatch watch = new CellWatch(
            server.nodes(), server.pids(), server.resources(), processes, forks::pids)) {
      return run(forks, barrier, jars, watch, progress);
    } finally {
      delete(files);
    }
  }

  /** Returns a new, empty folder in place of any that a killed run left behind. */
  private static Path emptyDirectory(Path directory) throws IOException {
    if (Files.exists(directory)) {
      delete(directory);
    }
    return Files.createDirectory(directory);
  }

  private static void delete(Path directory) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.delete(directory);
  }

  private ForkSpec spec(
      List<InetSocketAddress> nodes,
      String keyPrefix,
      int ttlSeconds,
      Path files,
      int barrierPort) {
    Concurrency asked = cell.concurrency();
    return new ForkSpec(
        new ArrayList<>(nodes.isEmpty() ? List.of(NOWHERE) : nodes),
        cell.protocol(),
        cell.mode(),
        cell.profile(),
        cell.workload(),
        cell.role() == Role.HARNESS,
        asked.connections(),
        asked.instances(),
        asked.processes(),
        barrierPort,
        settings.operationTimeout(),
        settings.connectTimeout(),
        settings.window(),
        keyPrefix,
        ttlSeconds,
        files.toAbsolutePath().toString());
  }

  private Forks run(
      ForkProcesses processes,
      BarrierServer barrier,
      List<Path> jars,
      CellWatch watch,
      CellProgress progress)
      throws IOException {
    Path log = directory.resolve("cell-" + cell.id() + ".log");
    List<RunResult> jmh = List.of();
    @Nullable String failure = null;
    try (ForkClassPath classPath = new ForkClassPath(Home.ofThisProcess(), jars)) {
      jmh = new JmhRun(settings.jmh(), cell, log, barrier, allMeasured)
          .run(processes, deadline(), watch, progress);
    } catch (RunnerException e) {
      failure = String.valueOf(e.getMessage());
    }
    ForkTotals totals = processes.spec().readTotals();
    return new Forks(
        jmh,
        totals,
        watch.machine(),
        watch.server(),
        failure == null ? ForkLog.failure(log) : failure);
  }

  /** Generous: it only has to end what would never end. */
  private Duration deadline() {
    Workload workload = cell.workload();
    JmhSettings jmh = settings.jmh();
    long loads = 1 + workload.keys() / 5_000;
    int iterations = jmh.warmupIterations() + jmh.iterations();
    // a warm-up that does not settle takes up to three times as long
    Duration addedWarmup = jmh.warmupTime().multipliedBy(2L * jmh.warmupIterations());
    Duration measured = workload.operations().isFixed()
        ? jmh.timeout().multipliedBy((long) iterations * jmh.forks())
        : jmh.measuredTime();
    Duration perFork = START
        .plusSeconds(loads)
        .plus(addedWarmup)
        .plus(settings.operationTimeout().multipliedBy(2L * iterations));
    return measured.plus(perFork.multipliedBy(jmh.forks()));
  }
}
