// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.input.EnumNames;
import cacheduel.naming.Labels;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The known faults of a client, as its cells recorded them.
 *
 * @param client the client with its version
 * @param sentences one for each fault, with the affected protocols or modes in brackets if others
 *     were measured too
 * @param suspected whether a check of the client's answers failed, which a fault may explain
 */
public record ClientFaults(String client, List<String> sentences, boolean suspected) {
  /** Returns the clients that have known faults, in the order of their cells. */
  public static List<ClientFaults> of(List<CellResult> results) {
    Map<String, List<CellResult>> clients = results.stream()
        .collect(Collectors.groupingBy(
            result -> Labels.library(result.cell()), LinkedHashMap::new, Collectors.toList()));
    return clients.entrySet().stream()
        .map(client -> of(client.getKey(), client.getValue()))
        .filter(client -> !client.sentences().isEmpty())
        .toList();
  }

  private static ClientFaults of(String client, List<CellResult> results) {
    // a cell that ended early has recorded nothing about its client
    List<CellResult> described = results.stream()
        .filter(result -> !result.client().settings().isEmpty()
            || !result.client().knownFaults().isEmpty())
        .toList();
    List<String> sentences = described.stream()
        .flatMap(result -> result.client().knownFaults().stream())
        .distinct()
        .map(fault -> fault + scope(described, fault))
        .toList();
    return new ClientFaults(client, sentences, results.stream().anyMatch(ClientFaults::failed));
  }

  private static boolean failed(CellResult result) {
    return result.status() == Status.FAILED
        || (result.status() == Status.INVALID && !result.failsForMachineOnly());
  }

  private static String scope(List<CellResult> results, String fault) {
    List<Cell> all = results.stream().map(CellResult::cell).toList();
    List<Cell> affected = results.stream()
        .filter(result -> result.client().knownFaults().contains(fault))
        .map(CellResult::cell)
        .toList();
    String scope = Stream.of(
            affected(all, affected, Cell::protocol, Cell::mode),
            affected(all, affected, Cell::mode, Cell::protocol))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
    return scope.isEmpty() ? "" : " [" + scope + "]";
  }

  /** Compares only cells that agree in the other coordinate: few runs measure every combination. */
  private static <E extends Enum<E>> String affected(
      List<Cell> all, List<Cell> affected, Function<Cell, E> coordinate, Function<Cell, ?> other) {
    Set<E> values = affected.stream().map(coordinate).collect(Collectors.toSet());
    Set<?> others = affected.stream().map(other).collect(Collectors.toSet());
    boolean isPartial = all.stream()
        .filter(cell -> others.contains(other.apply(cell)))
        .anyMatch(cell -> !values.contains(coordinate.apply(cell)));
    return isPartial ? EnumNames.of(values) : "";
  }
}
