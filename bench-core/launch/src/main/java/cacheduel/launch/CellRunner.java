// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.catalog.InstalledClient;
import cacheduel.jvm.CellProgress;
import cacheduel.machine.TimerGranularity;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.Plan;
import cacheduel.plan.ServerSystem;
import cacheduel.result.RemarkKind;
import cacheduel.result.ServerFacts;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.store.FullDisk;
import cacheduel.store.RunStore;
import cacheduel.store.RunStoreException;
import cacheduel.validity.CellResultBuilder;
import cacheduel.validity.Forks;
import cacheduel.validity.MeasuredCell;
import cacheduel.workload.Keys;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Measures cells, each on a fresh server and in JVMs of its own. Not thread-safe. Closing stops a
 * server that was started early for a cell that was never measured.
 */
public final class CellRunner implements AutoCloseable {
  private static final String OWN_PREFIX = "cd:";
  private static final int FOREIGN_TTL_SECONDS = 86_400;
  private static final int NO_TTL = 0;
  private static final int SPARE_CONNECTIONS = 64;

  private final Plan plan;
  private final Path directory;
  private final String runId;
  private final LoadGenerator generator;
  private final RemoteWatch remote;
  private final TimerGranularity timer = TimerGranularity.measure();
  private final EarlyServer early = new EarlyServer();

  /**
   * Creates a runner of a plan's cells that keeps logs and fork files in the run's folder.
   *
   * @param store the run; its start time makes its keys unique on an external server
   */
  public CellRunner(Plan plan, RunStore store) throws IOException {
    this(plan, store, LoadGenerator.here(), RemoteWatch.NONE);
  }

  /**
   * Creates a runner whose cells' JVMs another generator starts.
   *
   * @param generator what starts the JVMs
   * @param remote the servers' machines, as far as they are watched
   */
  public CellRunner(Plan plan, RunStore store, LoadGenerator generator, RemoteWatch remote)
      throws IOException {
    this.generator = generator;
    this.remote = remote;
    this.plan = plan;
    this.directory = Files.createDirectories(store.directory().resolve("logs"));
    this.runId = Long.toHexString(store.info().startedAt().toEpochMilli());
  }

  private CellResultBuilder resultOf(Cell cell, InstalledClient client) {
    return new CellResultBuilder(cell, timer, client);
  }

  private boolean isForeign(Cell cell) {
    return plan.server().system(cell.server()).via() == Via.EXTERNAL;
  }

  private String keyPrefix(Cell cell) {
    return isForeign(cell) ? "cd-" + runId + ":" : OWN_PREFIX;
  }

  /** Returns the result of a cell that cannot be measured, with the plan's reason. */
  public MeasuredCell skip(Cell cell) {
    String reason = cell.skip().orElseThrow();
    return MeasuredCell.without(new CellResultBuilder(cell, timer, null).skipped(reason));
  }

  /** Measures the cost of the harness itself, without a server. */
  public MeasuredCell measureHarness(Cell cell, CellProgress progress) {
    CellResultBuilder result = new CellResultBuilder(cell, timer, null);
    try {
      Forks forks = new CellForks(plan, cell, directory, generator, RemoteWatch.NONE, early::begin)
          .run(ServerSide.NONE, List.of(), OWN_PREFIX, NO_TTL, progress);
      return result.measured(plan.settings(cell), forks, null, Optional.empty());
    } catch (IOException e) {
      return failed(result, e);
    }
  }

  /** Fails the cell; if the disk is full, ends the run instead, so that it can be resumed. */
  private MeasuredCell failed(CellResultBuilder result, IOException e) {
    if (FullDisk.of(directory).isPresent()) {
      throw RunStoreException.writing(directory, e);
    }
    return MeasuredCell.without(
        result.failed(RemarkKind.HARNESS_FAILED, "the harness failed: " + e));
  }

  private static MeasuredCell serverFailed(CellResultBuilder result, Exception e) {
    return MeasuredCell.without(
        result.failed(RemarkKind.SERVER_FAILED, "the server failed: " + e.getMessage()));
  }

  /**
   * Announces the next cell, so that its server can start while the JVMs of the current cell end.
   */
  public void expect(Cell next, ServerProvider servers) {
    early.expect(servers, request(next));
  }

  /**
   * Measures a cell of a client or of the floor. A failure becomes the result's status and reason,
   * never an exception.
   */
  public MeasuredCell measure(
      Cell cell, InstalledClient client, ServerProvider servers, CellProgress progress)
      throws InterruptedException {
    CellResultBuilder result = resultOf(cell, client);
    progress.step("starting " + cell.server());
    try (CacheServer server = early.take(servers, request(cell))) {
      return measureOn(server, cell, client, result, progress);
    } catch (ServerException | IOException e) {
      return serverFailed(result, e);
    }
  }

  /**
   * Starts a server on which forks of several cells can be measured one after the other.
   *
   * @param cells the cells; all on the same number of nodes of one server system
   */
  public CacheServer start(List<Cell> cells, ServerProvider servers) throws ServerException {
    return servers.start(
        cells.stream().map(this::request).reduce(ServerRequest::atLeast).orElseThrow());
  }

  /**
   * Measures a cell on a running server, which keeps running. A failure becomes the result's status
   * and reason, never an exception.
   */
  public MeasuredCell measureOn(
      CacheServer server, Cell cell, InstalledClient client, CellProgress progress) {
    CellResultBuilder result = resultOf(cell, client);
    try {
      return measureOn(server, cell, client, result, progress);
    } catch (IOException e) {
      return serverFailed(result, e);
    }
  }

  private ServerRequest request(Cell cell) {
    Workload workload = cell.workload();
    ServerSystem system = plan.server().system(cell.server());
    return new ServerRequest(
        system.via(),
        cell.nodes(),
        system.addresses(),
        workload.payloadBytes(keys(cell).key(workload.keys() - 1).length()),
        workload.maxValueBytes(),
        connections(cell.concurrency()) + workload.groupsBefore().last() + SPARE_CONNECTIONS,
        plan.settings(cell).memcachedArgs());
  }

  /** A client may open one for each thread whatever it is asked for. */
  private static int connections(Concurrency asked) {
    int asAsked = asked.processes() * asked.instances() * asked.connections();
    return Math.max(asAsked, asked.threads());
  }

  private MeasuredCell measureOn(
      CacheServer server,
      Cell cell,
      InstalledClient client,
      CellResultBuilder result,
      CellProgress progress)
      throws IOException {
    Optional<String> lack = server.lacks(cell.protocol());
    if (lack.isPresent()) {
      return MeasuredCell.without(result.skipped(lack.get()));
    }
    if (plan.server().allowFlush() && isForeign(cell)) {
      server.flush();
    }
    // it connects to the nodes before their connections are counted
    ServerSide side = ServerSide.of(server);
    List<Map<String, String>> before = stats(server, side);
    Forks forks;
    try {
      forks = new CellForks(plan, cell, directory, generator, remote, early::begin)
          .run(
              side,
              client.jars(),
              keyPrefix(cell),
              isForeign(cell) ? FOREIGN_TTL_SECONDS : NO_TTL,
              progress);
    } catch (IOException e) {
      forgetKeys(server, cell);
      return failed(result, e);
    }
    try {
      if (!client.probeNotes().isEmpty()) {
        forks.totals().clientSettings().put("probe", String.join("; ", client.probeNotes()));
      }
      Optional<String> serverFailure = server.failure();
      List<Map<String, String>> after = serverFailure.isPresent() ? List.of() : server.stats();
      ServerFacts facts = new ServerFacts(
          server.via().name().toLowerCase(Locale.ROOT),
          server.version(),
          server.settings(),
          before,
          after);
      return result.measured(plan.settings(cell), forks, facts, serverFailure);
    } finally {
      forgetKeys(server, cell);
    }
  }

  private static List<Map<String, String>> stats(CacheServer server, ServerSide side)
      throws IOException {
    try {
      return server.stats();
    } catch (IOException e) {
      side.resources().close();
      throw e;
    }
  }

  private Keys keys(Cell cell) {
    return Keys.of(cell.workload(), keyPrefix(cell));
  }

  private void forgetKeys(CacheServer server, Cell cell) {
    if (isForeign(cell)) {
      try {
        server.deleteKeys(keys(cell)::key, cell.workload().keys());
      } catch (IOException e) {
        // its keys expire by themselves; that the server is gone is the cell's failure already
      }
    }
  }

  @Override
  public void close() throws InterruptedException {
    early.close();
  }
}
