// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.client.InstalledClient;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.ServerSettings;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.workload.Keys;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Measures cells, each on a fresh server and in JVMs of its own. Not safe for use by several
 * threads.
 */
public final class CellRunner {
  private static final String OWN_PREFIX = "cd:";
  private static final int FOREIGN_TTL_SECONDS = 86_400;
  private static final int SPARE_CONNECTIONS = 64;
  private static final Duration FORK_START = Duration.ofSeconds(60);

  private final Plan plan;
  private final Path directory;
  private final String keyPrefix;

  /**
   * Creates a runner of a plan's cells.
   *
   * @param directory where logs and the forks' files go; must exist
   * @param runId makes the keys on somebody's server this run's own; short
   */
  public CellRunner(Plan plan, Path directory, String runId) {
    this.plan = plan;
    this.directory = directory;
    this.keyPrefix = isForeign() ? "cd-" + runId + ":" : OWN_PREFIX;
  }

  /** Kills every fork that this JVM has started; its cell then fails. */
  public static void killForks() {
    ForkDeadline.killForks();
  }

  private boolean isForeign() {
    return plan.server().via() == Via.EXTERNAL;
  }

  /** Measures a cell. What goes wrong is the result's status and reason, never an exception. */
  public Measured measure(
      Cell cell, InstalledClient client, ServerProvider servers, CellProgress progress)
      throws InterruptedException {
    CellResultBuilder result = new CellResultBuilder(cell);
    if (cell.skipReason() != null) {
      return Measured.without(result.skipped(cell.skipReason()));
    }
    Workload workload = Workload.parse(cell.params());
    progress.step("starting " + cell.server());
    try (CacheServer server = servers.start(request(cell, workload))) {
      return measureOn(server, cell, workload, client, result, progress);
    } catch (ServerException | IOException e) {
      return Measured.without(result.failed("the server failed: " + e.getMessage()));
    }
  }

  private ServerRequest request(Cell cell, Workload workload) {
    ServerSettings settings = plan.server();
    return new ServerRequest(
        settings.via(),
        settings.nodes(),
        settings.addresses(),
        workload.payloadBytes(new Keys(keyPrefix).key(0).length()),
        workload.maxValueBytes(),
        cell.threads() + SPARE_CONNECTIONS);
  }

  private Measured measureOn(
      CacheServer server,
      Cell cell,
      Workload workload,
      InstalledClient client,
      CellResultBuilder result,
      CellProgress progress)
      throws IOException {
    if (plan.server().allowFlush()) {
      server.flush();
    }
    List<Map<String, String>> before = server.stats();
    Path files = TemporaryFiles.emptyDirectory(directory.resolve("cell-" + cell.id()));
    Path log = directory.resolve("cell-" + cell.id() + ".log");
    ForkSpec spec = spec(server, cell, files);
    try {
      Forks forks = runForks(spec, cell, workload, client, log, progress);
      Optional<String> serverFailure = server.failure();
      List<Map<String, String>> after = serverFailure.isPresent() ? List.of() : server.stats();
      ServerFacts facts = new ServerFacts(
          server.via().name().toLowerCase(Locale.ROOT),
          server.version(),
          server.settings(),
          before,
          after);
      return result.measured(plan.jmh(), forks, facts, serverFailure);
    } finally {
      TemporaryFiles.delete(files);
      forgetKeys(server, workload);
    }
  }

  private ForkSpec spec(CacheServer server, Cell cell, Path files) {
    return new ForkSpec(
        new ArrayList<>(server.nodes()),
        cell.profile(),
        plan.operationTimeout(),
        plan.window(),
        keyPrefix,
        isForeign() ? FOREIGN_TTL_SECONDS : 0,
        files.toAbsolutePath().toString());
  }

  private Forks runForks(
      ForkSpec spec,
      Cell cell,
      Workload workload,
      InstalledClient client,
      Path log,
      CellProgress progress)
      throws IOException {
    Optional<RunResult> jmh = Optional.empty();
    @Nullable String failure = null;
    try (ForkClassPath classPath = new ForkClassPath(client.jars())) {
      jmh = new JmhRun(plan.jmh(), cell, log).run(spec.write(), deadline(workload), progress);
    } catch (RunnerException e) {
      failure = String.valueOf(e.getMessage());
    }
    ForkTotals totals = new ForkTotals();
    spec.readTotals().forEach(totals::add);
    return new Forks(jmh, totals, failure == null ? ForkLog.failure(log) : failure);
  }

  /** Generous: it only has to end what would never end. */
  private Duration deadline(Workload workload) {
    long loads = 1 + workload.keys() / 5_000;
    int iterations = plan.jmh().warmupIterations() + plan.jmh().iterations();
    Duration perFork =
        FORK_START.plusSeconds(loads).plus(plan.operationTimeout().multipliedBy(2L * iterations));
    return plan.jmh().measuredTime().plus(perFork.multipliedBy(plan.jmh().forks()));
  }

  private void forgetKeys(CacheServer server, Workload workload) {
    if (isForeign()) {
      try {
        server.deleteKeys(new Keys(keyPrefix)::key, workload.keys());
      } catch (IOException e) {
        // its keys expire by themselves; that the server is gone is the cell's failure already
      }
    }
  }
}
