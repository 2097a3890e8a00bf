// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.naming.Labels;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The known faults of a client, as its cells recorded them.
 *
 * @param client the client with its version
 * @param sentences one for each fault, with the affected protocols or modes in brackets if the client
 *     has others
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
    return new ClientFaults(
        client,
        results.stream()
            .flatMap(result -> result.client().knownFaults().stream())
            .distinct()
            .toList(),
        results.stream().anyMatch(ClientFaults::failed));
  }

  private static boolean failed(CellResult result) {
    return result.status() == Status.FAILED
        || (result.status() == Status.INVALID && !result.failsForMachineOnly());
  }
}
