// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.launch.CellProgress;
import cacheduel.launch.CellRunner;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.server.ServerCatalog;
import cacheduel.store.RunStore;
import cacheduel.validity.MeasuredCell;
import java.io.IOException;
import java.util.Objects;

/**
 * Measures the forks of rounds and of paired comparisons, each on a fresh server. Not thread-safe.
 */
public final class ForkRunner implements AutoCloseable {
  private final CellRunner runner;
  private final ClientCatalog clients;
  private final ServerCatalog servers;

  /**
   * Creates a runner.
   *
   * @param plan the number of forks of each cell, and how the servers are provided
   * @param store the run, whose folder receives logs
   * @param clients must contain every client of the plan that is not skipped, in its version
   */
  public ForkRunner(Plan plan, RunStore store, ClientCatalog clients, ServerCatalog servers)
      throws IOException {
    this.runner = new CellRunner(plan, store);
    this.clients = clients;
    this.servers = servers;
  }

  /** Measures a cell once. A failure becomes the result's status and reason. */
  public MeasuredCell measure(Cell cell, CellProgress progress) throws InterruptedException {
    if (cell.skip().isPresent()) {
      // its client need not be installed
      return runner.skip(cell);
    }
    return cell.role() == Role.HARNESS
        ? runner.measureHarness(cell, progress)
        : runner.measure(cell, client(cell), servers.provider(cell.server()), progress);
  }

  private InstalledClient client(Cell cell) {
    return Objects.requireNonNull(clients.find(cell.client(), cell.clientVersion()), cell.client());
  }

  /** Announces the next cell, so that its server starts while the JVMs of the current one end. */
  void expect(Cell next) {
    if (next.skip().isEmpty() && next.role() != Role.HARNESS) {
      runner.expect(next, servers.provider(next.server()));
    }
  }

  @Override
  public void close() throws InterruptedException {
    runner.close();
  }
}
