// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.client.InstalledClient;
import cacheduel.measure.CellResult;
import cacheduel.measure.CellRunner;
import cacheduel.measure.ConditionCheck;
import cacheduel.measure.MachineLock;
import cacheduel.measure.Measured;
import cacheduel.plan.Cell;
import cacheduel.plan.LatencyCondition;
import cacheduel.plan.Plan;
import cacheduel.plan.RateSearch;
import cacheduel.plan.Role;
import cacheduel.plan.Words;
import cacheduel.report.Reports;
import cacheduel.result.HistogramLog;
import cacheduel.result.RunStore;
import cacheduel.server.ServerCatalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/** Measures the cells of a plan that have no result yet, and keeps each result at once. */
public final class RunLoop {
  private static final Duration LOCK_PATIENCE = Duration.ofMinutes(30);

  private final Plan plan;
  private final Map<String, InstalledClient> clients;
  private final ServerCatalog servers;
  private final RunStore store;
  private final RunListener listener;
  private volatile boolean stopping;

  /**
   * Creates the loop of one run.
   *
   * @param clients by name; must hold every client of the plan that is not skipped
   * @param store where results go; what it holds already is not measured again
   */
  public RunLoop(
      Plan plan,
      Map<String, InstalledClient> clients,
      ServerCatalog servers,
      RunStore store,
      RunListener listener) {
    this.plan = plan;
    this.clients = Map.copyOf(clients);
    this.servers = servers;
    this.store = store;
    this.listener = listener;
  }

  /**
   * Runs to the end of the plan and writes the reports, also when it is interrupted.
   *
   * @return every result of the run, in the plan's order
   */
  public List<CellResult> run() throws IOException, InterruptedException {
    Thread stopper = new Thread(this::stop, "run-stopper");
    Runtime.getRuntime().addShutdownHook(stopper);
    try (MachineLock lock = MachineLock.acquire(LOCK_PATIENCE, listener::note)) {
      CellRunner runner = new CellRunner(plan, logs(), runId());
      for (Cell cell : plan.cells()) {
        if (store.result(cell.id()).isEmpty()) {
          measure(runner, cell);
        }
        search(runner, cell);
      }
      store.finish(Instant.now());
    } finally {
      Reports.write(store);
    }
    Runtime.getRuntime().removeShutdownHook(stopper);
    return store.results();
  }

  /** When the JVM is told to end: no fork outlives it, and the cell that ran is not a failed one. */
  private void stop() {
    stopping = true;
    CellRunner.killForks();
  }

  private Path logs() throws IOException {
    return Files.createDirectories(store.directory().resolve("logs"));
  }

  /** Tells this run's keys from those of others on the same server. */
  private String runId() {
    return Long.toHexString(store.info().startedAt().toEpochMilli());
  }

  private void measure(CellRunner runner, Cell cell) throws IOException, InterruptedException {
    int total = plan.cells().size();
    listener.cellStarted(cell, store.results().size(), total);
    Measured measured = cell.role() == Role.HARNESS
        ? runner.measureHarness(cell, listener)
        : runner.measure(cell, client(cell), servers.provider(cell.server()), listener);
    if (stopping) {
      throw new InterruptedException("the run was told to end");
    }
    keep(measured);
    listener.cellEnded(measured.result(), store.results().size(), total);
  }

  /** Tries rates until the highest is known that meets the condition. */
  private void search(CellRunner runner, Cell cell) throws IOException, InterruptedException {
    Optional<Cell> probe = nextProbe(cell);
    while (probe.isPresent()) {
      measure(runner, probe.get());
      probe = nextProbe(cell);
    }
  }

  private Optional<Cell> nextProbe(Cell cell) {
    LatencyCondition condition = plan.findMax();
    if (condition == null || !plan.searches(cell)) {
      return Optional.empty();
    }
    List<CellResult> probes = store.probes(cell.id());
    OptionalDouble rate = store
        .result(cell.id())
        .flatMap(closedLoop -> new ConditionCheck(condition).search(closedLoop, probes))
        .map(RateSearch::next)
        .orElse(OptionalDouble.empty());
    return rate.isPresent()
        ? Optional.of(cell.probe(probes.size() + 1, rate.getAsDouble()))
        : Optional.empty();
  }

  private InstalledClient client(Cell cell) {
    return Objects.requireNonNull(clients.get(cell.client()), cell.client());
  }

  private void keep(Measured measured) throws IOException {
    Cell cell = measured.result().cell();
    if (measured.jmhJson() != null) {
      store.addJmh(cell.id(), measured.jmhJson());
    }
    measured
        .histograms()
        .forEach((kind, log) -> HistogramLog.write(store.histogramFile(cell, Words.of(kind)), log));
    if (measured.threadDump() != null) {
      Files.writeString(
          logs().resolve("cell-" + cell.id() + ".threads.txt"), measured.threadDump());
    }
    // last: a cell counts as done only when everything of it is kept
    store.append(measured.result());
  }
}
