// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run.paired;

import cacheduel.client.ClientCatalog;
import cacheduel.client.InstalledClient;
import cacheduel.compare.Block;
import cacheduel.compare.BlockOrder;
import cacheduel.compare.Blocks;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.ComparedFork;
import cacheduel.compare.Rule;
import cacheduel.compare.Stop;
import cacheduel.compare.VerdictFiles;
import cacheduel.measure.CellRunner;
import cacheduel.measure.MachineLock;
import cacheduel.page.ReportPage;
import cacheduel.plan.Arms;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.ServerSettings;
import cacheduel.report.Reports;
import cacheduel.result.RunStore;
import cacheduel.run.ResultKeeper;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Measures a baseline and a candidate in randomised blocks of one fork of each on the same server, until
 * every metric is decided or the time is spent, and keeps each fork at once as a cell of the run.
 */
public final class PairedLoop {
  private static final Duration LOCK_PATIENCE = Duration.ofMinutes(30);

  /** A server's own history (its memory above all) meets both arms alike, and not for ever. */
  private static final int BLOCKS_A_SERVER = 5;

  /** So many blocks for each that the rule may ask for: the others were tainted. */
  private static final int TRIES = 2;

  private final ClientCatalog clients;
  private final ServerCatalog servers;
  private final RunStore store;
  private final ServerSettings candidates;
  private final Limits limits;
  private final PairedListener listener;
  private final BlockOrder order;
  private final BlocksCsv csv = new BlocksCsv();
  private volatile boolean stopping;

  /**
   * Creates the loop.
   *
   * @param clients must hold every client of the plan that is not skipped, in its version
   * @param store a new run, whose plan has the two parts of {@link Arms} and no cell yet
   * @param candidates how the candidate's server is had; that of the baseline stands in the plan
   */
  public PairedLoop(
      ClientCatalog clients,
      ServerCatalog servers,
      RunStore store,
      ServerSettings candidates,
      Limits limits,
      PairedListener listener) {
    this.clients = clients;
    this.servers = servers;
    this.store = store;
    this.candidates = candidates;
    this.limits = limits;
    this.listener = listener;
    this.order = new BlockOrder(limits.seed());
  }

  /** Compares all pairs, one after the other, and writes verdicts and reports. */
  public List<ComparedCell> run(List<Arms.Pair> pairs) throws IOException, InterruptedException {
    Thread stopper = new Thread(this::stop, "comparison-stopper");
    Runtime.getRuntime().addShutdownHook(stopper);
    List<ComparedCell> results = new ArrayList<>();
    try (MachineLock lock = MachineLock.acquire(LOCK_PATIENCE, listener::note)) {
      CellRunner baselines = runner(store.info().plan());
      CellRunner others = isOneServer() ? baselines : runner(store.info().plan().on(candidates));
      long begun = System.nanoTime();
      for (int i = 0; i < pairs.size(); i++) {
        Duration left = limits.total().minusNanos(System.nanoTime() - begun);
        listener.started(pairs.get(i), i + 1, pairs.size());
        ArmServers its = new ArmServers(servers, baselines, others);
        results.add(compare(its, pairs.get(i), i + 1, left));
        VerdictFiles.write(store, results);
      }
      store.finish(Instant.now());
    } finally {
      Reports.write(store);
      ReportPage.write(store);
    }
    Runtime.getRuntime().removeShutdownHook(stopper);
    return List.copyOf(results);
  }

  private boolean isOneServer() {
    return candidates.equals(store.info().plan().server());
  }

  private CellRunner runner(Plan plan) throws IOException {
    return new CellRunner(
        plan,
        Files.createDirectories(store.directory().resolve("logs")),
        Long.toHexString(store.info().startedAt().toEpochMilli()));
  }

  private void stop() {
    stopping = true;
    CellRunner.killForks();
  }

  private ComparedCell compare(ArmServers servers, Arms.Pair pair, int number, Duration allLeft)
      throws IOException, InterruptedException {
    String baseline = name(pair.baseline());
    String candidate = name(pair.candidate());
    if (pair.skipReason() != null) {
      return ComparedCell.skipped(baseline, candidate, pair.skipReason());
    }
    if (allLeft.isNegative() || allLeft.isZero()) {
      return ComparedCell.of(
          baseline, candidate, List.of(), List.of("NOT MEASURED: " + Stop.BUDGET_SPENT.text()));
    }
    boolean hurried = allLeft.compareTo(limits.time()) < 0;
    Duration most = hurried ? allLeft : limits.time();
    long start = System.nanoTime();
    Blocks blocks = new Blocks(Rule.STANDARD, List.of());
    Stop stop = null;
    Duration longest = Duration.ZERO;
    try (servers) {
      while (stop == null) {
        long begun = System.nanoTime();
        if (blocks.all().size() % BLOCKS_A_SERVER == 0) {
          servers.start(pair);
        }
        Block block = block(servers, pair, blocks.all().size() + 1, most);
        blocks = blocks.and(block);
        csv.add(number, block);
        store.writeView("blocks.csv", csv.text());
        listener.ended(block, blocks);
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        longest = took.compareTo(longest) > 0 ? took : longest;
        Duration left = most.minusNanos(System.nanoTime() - start);
        stop = stop(blocks, left.compareTo(longest) < 0, hurried);
      }
    } catch (ServerException e) {
      return ComparedCell.of(
          baseline,
          candidate,
          blocks.judgements(),
          List.of("INVALID: the server failed: " + e.getMessage()));
    }
    return blocks.result(baseline, candidate, stop);
  }

  /** For example "baseline (client spymemcached@2.12.2): spymemcached@2.12.2 ascii blocking 4t". */
  private String name(Cell cell) {
    return "%s (%s): %s"
        .formatted(cell.part(), store.info().plan().settings(cell).description(), cell.label());
  }

  private static @Nullable Stop stop(Blocks blocks, boolean late, boolean hurried) {
    if (blocks.problem().isPresent()) {
      return Stop.BROKEN;
    }
    if (blocks.isDecided()) {
      return Stop.DECIDED;
    }
    if (late) {
      return hurried ? Stop.BUDGET_SPENT : Stop.TIME_SPENT;
    }
    return blocks.all().size() >= TRIES * blocks.rule().mostPairs() ? Stop.TOO_NOISY : null;
  }

  private Block block(ArmServers servers, Arms.Pair pair, int number, Duration mostWaited)
      throws IOException, InterruptedException {
    List<Cell> arms = order.next(List.of(pair.baseline(), pair.candidate()));
    Duration waited = awaitQuiet(mostWaited);
    ComparedFork first = fork(servers, arms.get(0));
    // Both forks follow a pause, so that neither begins on a busier machine than the other.
    waited = waited.plus(awaitQuiet(mostWaited.minus(waited)));
    ComparedFork second = fork(servers, arms.get(1));
    boolean baselineFirst = arms.get(0).part().equals(Arms.BASELINE);
    return new Block(
        number,
        baselineFirst,
        waited.toMillis() / 1e3,
        baselineFirst ? first : second,
        baselineFirst ? second : first);
  }

  private Duration awaitQuiet(Duration most) throws InterruptedException {
    listener.step("waiting for a quiet machine");
    return new QuietWait(limits.quietWait()).await(most);
  }

  private ComparedFork fork(ArmServers servers, Cell arm) throws IOException, InterruptedException {
    Cell cell = store.plan(arm);
    InstalledClient client =
        Objects.requireNonNull(clients.find(cell.client(), cell.clientVersion()), cell.client());
    listener.step(cell.part());
    var measured = servers.measure(cell, client, listener);
    if (stopping) {
      throw new InterruptedException("the comparison was told to end");
    }
    new ResultKeeper(store).keep(measured);
    return ComparedFork.of(measured.result());
  }
}
