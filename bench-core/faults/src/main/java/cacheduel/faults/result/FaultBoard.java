// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A run of faults as it is reported: every client in every scenario, computed once. Clients are in the
 * order of the service that they lost, the least first; clients measured in fewer scenarios come
 * after the others, since part of their loss is unknown.
 *
 * <p>Immutable.
 *
 * @param run the run
 * @param clients the clients in that order
 * @param scenarios the scenarios that have a record, in the run's order
 * @param cells those that have a record, by scenario, and in the order of the clients
 */
public record FaultBoard(
    FaultRun run,
    List<FaultedClient> clients,
    List<FaultRun.DescribedScenario> scenarios,
    Map<String, List<FaultCell>> cells) {

  /** Returns the board of a run. */
  public static FaultBoard of(FaultRun run) {
    Map<FaultedClient, List<FaultCell>> byClient = new LinkedHashMap<>();
    run.clients().forEach(client -> byClient.put(client, cells(run, client)));
    List<FaultedClient> clients = byClient.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.comparingLong(FaultBoard::measured)
            .reversed()
            .thenComparing(FaultBoard::lost)))
        .map(Map.Entry::getKey)
        .toList();
    Map<String, List<FaultCell>> cells = clients.stream()
        .flatMap(client -> byClient.getOrDefault(client, List.of()).stream())
        .collect(Collectors.groupingBy(FaultCell::scenario));
    return new FaultBoard(
        run,
        clients,
        run.start().scenarios().stream()
            .filter(scenario -> cells.containsKey(scenario.name()))
            .toList(),
        cells);
  }

  private static List<FaultCell> cells(FaultRun run, FaultedClient client) {
    return run.start().scenarios().stream()
        .map(scenario -> FaultCell.of(scenario.name(), client, run.endured()))
        .filter(cell -> cell.isMeasured() || !cell.failures().isEmpty())
        .toList();
  }

  private static long measured(List<FaultCell> cells) {
    return cells.stream().filter(FaultCell::isMeasured).count();
  }

  /** A client without any record comes last. */
  private static FaultValue lost(List<FaultCell> cells) {
    return LeagueFigure.LOST_SERVICE.of(cells).orElse(new FaultValue(0, true));
  }

  /** Returns the clients of a scenario. */
  public List<FaultCell> of(FaultRun.DescribedScenario scenario) {
    return cells.getOrDefault(scenario.name(), List.of());
  }

  /** Returns the scenarios of a client, in the run's order. */
  public List<FaultCell> of(FaultedClient client) {
    return scenarios.stream()
        .flatMap(scenario -> of(scenario).stream())
        .filter(cell -> cell.client().equals(client))
        .toList();
  }
}
