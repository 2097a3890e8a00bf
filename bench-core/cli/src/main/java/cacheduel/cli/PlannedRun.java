// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.ClientCatalog;
import cacheduel.cli.display.ClientNotes;
import cacheduel.cli.display.SearchNotes;
import cacheduel.input.UsageException;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import java.util.List;
import java.util.stream.Stream;

/**
 * A run that is planned to its last cell; nothing has started.
 *
 * @param plan what it measures
 * @param clients all that the plan names
 * @param catalog the server systems
 * @param servers how they are had
 * @param providers those of the plan
 */
record PlannedRun(
    Plan plan,
    ClientCatalog clients,
    ServerCatalog catalog,
    Servers servers,
    List<ServerProvider> providers) {

  /**
   * Checks that this machine can do it.
   *
   * @throws UsageException if every cell is skipped
   * @throws ServerException if no server can be had, or one that is given does not answer
   */
  void requireMeasurable() throws ServerException {
    servers.requireOne();
    requireSomethingToRun();
    servers.requireAnswer(providers);
  }

  private void requireSomethingToRun() {
    if (plan.cells().stream().allMatch(cell -> cell.skip().isPresent())) {
      List<String> reasons = plan.cells().stream()
          .map(Cell::skip)
          .flatMap(reason -> reason.stream())
          .distinct()
          .toList();
      throw new UsageException(
          "no cell of this run can be measured: " + String.join("; ", reasons));
    }
  }

  /** What users must know of it. */
  List<String> notes() {
    return Stream.of(ClientNotes.of(plan, clients), servers.notes(), SearchNotes.of(plan))
        .flatMap(List::stream)
        .toList();
  }
}
