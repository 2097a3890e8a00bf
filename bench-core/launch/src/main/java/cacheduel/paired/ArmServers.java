// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.catalog.InstalledClient;
import cacheduel.launch.CellProgress;
import cacheduel.launch.CellRunner;
import cacheduel.plan.Cell;
import cacheduel.planner.Arms;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import cacheduel.validity.MeasuredCell;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The servers of a comparison. Both arms share one, with the same history, unless the servers are
 * what differs.
 */
final class ArmServers implements AutoCloseable {
  private final ServerCatalog catalog;
  private final CellRunner baselines;
  private final CellRunner candidates;
  private @Nullable CacheServer baseline;
  private @Nullable CacheServer candidate;

  /**
   * Creates the servers without starting them.
   *
   * @param candidates the same as {@code baselines} if both arms share a server
   */
  ArmServers(ServerCatalog catalog, CellRunner baselines, CellRunner candidates) {
    this.catalog = catalog;
    this.baselines = baselines;
    this.candidates = candidates;
  }

  /** Starts fresh servers and stops the previous ones. */
  void start(Arms.Pair pair) throws ServerException {
    close();
    if (baselines == candidates) {
      baseline = start(baselines, List.of(pair.baseline(), pair.candidate()));
      return;
    }
    baseline = start(baselines, List.of(pair.baseline()));
    candidate = start(candidates, List.of(pair.candidate()));
  }

  private CacheServer start(CellRunner runner, List<Cell> cells) throws ServerException {
    return runner.start(cells, catalog.provider(cells.get(0).server()));
  }

  /** Measures a fork of one arm. */
  MeasuredCell measure(Cell fork, InstalledClient client, CellProgress progress) {
    boolean isCandidate = candidate != null && fork.part().equals(Arms.CANDIDATE);
    CacheServer server = Objects.requireNonNull(isCandidate ? candidate : baseline);
    return (isCandidate ? candidates : baselines).measureOn(server, fork, client, progress);
  }

  @Override
  public void close() {
    CacheServer first = baseline;
    CacheServer second = candidate;
    baseline = null;
    candidate = null;
    if (first != null) {
      first.close();
    }
    if (second != null) {
      second.close();
    }
  }
}
