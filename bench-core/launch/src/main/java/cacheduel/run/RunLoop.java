// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.launch.CellRunner;
import cacheduel.launch.MachineLock;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.server.ServerCatalog;
import cacheduel.store.RunStore;
import cacheduel.store.WallClock;
import cacheduel.validity.MeasuredCell;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Measures the cells of a plan that have no result yet, searches their highest rates if the plan
 * requires it, and stores each result at once.
 */
public final class RunLoop {
  private static final Duration LOCK_PATIENCE = Duration.ofMinutes(30);

  private final Plan plan;
  private final ClientCatalog clients;
  private final ServerCatalog servers;
  private final RunStore store;
  private final Interruption interruption;
  private final RunClock listener;

  /**
   * Creates the loop of one run.
   *
   * @param clients must contain every client of the plan that is not skipped, in its version
   * @param store destination of the results; a cell with a result is not measured again
   * @param interruption ends the loop; a cell that it cuts short is not stored
   */
  public RunLoop(
      Plan plan,
      ClientCatalog clients,
      ServerCatalog servers,
      RunStore store,
      RunListener listener,
      Interruption interruption) {
    this.plan = plan;
    this.clients = clients;
    this.servers = servers;
    this.store = store;
    this.interruption = interruption;
    long before = ManagementFactory.getRuntimeMXBean().getUptime() * 1_000_000;
    this.listener = new RunClock(listener, plan, System::nanoTime, before);
  }

  /**
   * Runs to the end of the plan.
   *
   * @return every result of the run, in the plan's order, those of a search behind its cell
   */
  public List<CellResult> run() throws IOException, InterruptedException {
    long asked = System.nanoTime();
    try (MachineLock lock = MachineLock.acquire(LOCK_PATIENCE, listener::note);
        CellRunner runner = new CellRunner(plan, store)) {
      listener.leaveOut(System.nanoTime() - asked);
      List<Cell> pending = PendingCells.of(store.run());
      while (!pending.isEmpty()) {
        pending.stream()
            .skip(1)
            .filter(cell -> cell.skip().isEmpty() && cell.role() != Role.HARNESS)
            .findFirst()
            .ifPresent(cell -> runner.expect(cell, servers.provider(cell.server())));
        measure(runner, pending.get(0));
        // each probe of a search decides which one is next
        pending = PendingCells.of(store.run());
      }
      store.finish(Instant.now());
    }
    return store.run().results();
  }

  /** Returns what the time so far was spent on. */
  public WallClock wallClock() {
    return listener.now();
  }

  private void measure(CellRunner runner, Cell cell) throws IOException, InterruptedException {
    int total = plan.cells().size();
    listener.cellStarted(cell, ended(), total);
    MeasuredCell measured = measured(runner, cell);
    interruption.uncut(() -> ResultKeeper.keep(measured, store));
    listener.cellEnded(measured.result(), ended(), total);
  }

  private MeasuredCell measured(CellRunner runner, Cell cell) throws InterruptedException {
    if (cell.skip().isPresent()) {
      // its client need not be installed
      return runner.skip(cell);
    }
    return cell.role() == Role.HARNESS
        ? runner.measureHarness(cell, listener)
        : runner.measure(cell, client(cell), servers.provider(cell.server()), listener);
  }

  private int ended() {
    return plan.cells().size() - store.run().unmeasured().size();
  }

  private InstalledClient client(Cell cell) {
    return Objects.requireNonNull(clients.find(cell.client(), cell.clientVersion()), cell.client());
  }
}
