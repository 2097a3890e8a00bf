// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.Access;
import cacheduel.fork.ForkSpec;
import cacheduel.jmh.CellProgress;
import cacheduel.machine.TimerGranularity;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.ServerFacts;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.store.FullDisk;
import cacheduel.store.RunStore;
import cacheduel.store.RunStoreException;
import cacheduel.text.FailureText;
import cacheduel.totals.WarmUpNeed;
import cacheduel.validity.ForkBuilder;
import cacheduel.validity.MeasuredFork;
import cacheduel.validity.RawFork;
import java.io.IOException;
import java.net.InetSocketAddress;
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
  private final Plan plan;
  private final Path directory;
  private final RunKeys keys;
  private final ServerNeeds needs;
  private final LoadGenerator generator;
  private final RemoteWatch remote;
  private final TimerGranularity timer = TimerGranularity.measure();
  private final EarlyServer early = new EarlyServer();
  private final WarmUpNeeds warmUps = new WarmUpNeeds();
  private final Greetings greetings;

  /**
   * Creates a runner of a plan's cells that keeps logs and fork files in the run's folder.
   *
   * @param store the run; its start time makes its keys unique on an external server
   * @param generator what starts the JVMs
   * @param remote the servers' machines, as far as they are watched
   */
  public CellRunner(Plan plan, RunStore store, LoadGenerator generator, RemoteWatch remote)
      throws IOException {
    this.generator = generator;
    this.remote = remote;
    this.plan = plan;
    this.directory = Files.createDirectories(store.directory().resolve("logs"));
    this.greetings = new Greetings(directory);
    this.keys = new RunKeys(plan, store.info().startedAt());
    this.needs = new ServerNeeds(plan, keys);
  }

  private ForkBuilder forkOf(Cell cell, int round, InstalledClient client) {
    return new ForkBuilder(cell, round, timer, client);
  }

  private CellForks forks(Cell cell, int round, RemoteWatch watch) {
    WarmUpNeed warmUp = warmUps.next(cell, plan.settings(cell).jmh());
    return new CellForks(plan, cell, round, warmUp, directory, generator, watch, early::begin);
  }

  /** Returns a fork of a cell that cannot be measured, with the plan's reason. */
  public MeasuredFork skip(Cell cell, int round) {
    String reason = cell.skip().orElseThrow();
    return MeasuredFork.without(new ForkBuilder(cell, round, timer, null).skipped(reason));
  }

  /** Measures the cost of the harness itself, without a server. */
  public MeasuredFork measureHarness(Cell cell, int round, CellProgress progress) {
    ForkBuilder fork = new ForkBuilder(cell, round, timer, null);
    try {
      CellForks forks = forks(cell, round, RemoteWatch.NONE);
      ForkSpec spec = forks.spec(List.of(), RunKeys.OWN_PREFIX, RunKeys.NO_TTL, Access.OPEN);
      RawFork raw = forks.run(ServerSide.NONE, List.of(), spec, progress);
      warmUps.add(cell, raw.totals().warmUps());
      return fork.measured(plan.settings(cell), raw, null, Optional.empty());
    } catch (IOException e) {
      return failed(fork, e);
    }
  }

  /** Fails the cell; if the disk is full, ends the run instead, so that it can be resumed. */
  private MeasuredFork failed(ForkBuilder fork, IOException e) {
    if (FullDisk.of(directory).isPresent()) {
      throw RunStoreException.writing(directory, e);
    }
    return MeasuredFork.without(
        fork.failed(RemarkKind.HARNESS_FAILED, "the harness failed: " + FailureText.of(e)));
  }

  private static MeasuredFork serverFailed(ForkBuilder fork, Exception e) {
    return MeasuredFork.without(
        fork.failed(RemarkKind.SERVER_FAILED, "the server failed: " + e.getMessage()));
  }

  /**
   * Announces the next cell, so that its server can start while the JVMs of the current cell end.
   */
  public void expect(Cell next, ServerProvider servers) {
    early.expect(servers, needs.of(next));
  }

  /**
   * Measures a cell of a client or of the floor. A failure becomes the result's status and reason,
   * never an exception.
   */
  public MeasuredFork measure(
      Cell cell, int round, InstalledClient client, ServerProvider servers, CellProgress progress)
      throws InterruptedException {
    ForkBuilder fork = forkOf(cell, round, client);
    progress.step("starting " + cell.server());
    try (CacheServer server = early.take(servers, needs.of(cell))) {
      return measureOn(server, server.nodes(), cell, round, client, fork, progress);
    } catch (ServerException | IOException e) {
      return serverFailed(fork, e);
    }
  }

  /** Starts a server on which forks of cells with the needs of this one can be measured in turn. */
  public CacheServer start(Cell cell, ServerProvider servers) throws ServerException {
    return servers.start(needs.of(cell));
  }

  /**
   * Measures a cell on a running server, which keeps running. A failure becomes the result's status
   * and reason, never an exception.
   *
   * @param nodes the addresses at which the client reaches the server's nodes
   */
  public MeasuredFork measureOn(
      CacheServer server,
      List<InetSocketAddress> nodes,
      Cell cell,
      int round,
      InstalledClient client,
      CellProgress progress) {
    ForkBuilder fork = forkOf(cell, round, client);
    try {
      return measureOn(server, nodes, cell, round, client, fork, progress);
    } catch (IOException e) {
      return serverFailed(fork, e);
    }
  }

  private MeasuredFork measureOn(
      CacheServer server,
      List<InetSocketAddress> nodes,
      Cell cell,
      int round,
      InstalledClient client,
      ForkBuilder fork,
      CellProgress progress)
      throws IOException {
    Optional<String> lack = server.lacks(cell.protocol());
    if (lack.isPresent()) {
      return MeasuredFork.without(fork.skipped(lack.get()));
    }
    if (plan.server().allowFlush() && keys.areOnExternalServer(cell)) {
      server.flush();
    }
    // it connects to the nodes before their connections are counted
    ServerSide side = ServerSide.of(server, nodes);
    List<Map<String, String>> before = stats(server, side);
    CellForks forks = forks(cell, round, remote);
    ForkSpec spec =
        forks.spec(side.nodes(), keys.prefix(cell), keys.ttlSeconds(cell), server.access());
    RawFork raw;
    try {
      raw = forks.run(side, client.jars(), spec, progress);
      warmUps.add(cell, raw.totals().warmUps());
    } catch (IOException e) {
      keys.forget(server, cell);
      return failed(fork, e);
    }
    raw.totals().clientSettings().putAll(client.recorded());
    Optional<String> serverFailure = server.failure();
    ServerFacts facts;
    Optional<Remark> left;
    try {
      facts = facts(server, before, serverFailure.isPresent() ? List.of() : server.stats());
      if (!facts.isExternal() && serverFailure.isEmpty()) {
        greetings.addTo(raw.totals(), server, facts, cell, spec, client);
      }
    } finally {
      left = keys.forget(server, cell);
    }
    MeasuredFork measured = fork.measured(plan.settings(cell), raw, facts, serverFailure);
    return left.map(measured::with).orElse(measured);
  }

  private static ServerFacts facts(
      CacheServer server, List<Map<String, String>> before, List<Map<String, String>> after) {
    return new ServerFacts(
        server.via().name().toLowerCase(Locale.ROOT),
        server.version(),
        server.settings(),
        before,
        after);
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

  @Override
  public void close() throws InterruptedException {
    early.close();
  }
}
