// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.plan.Plan;
import java.util.List;
import java.util.stream.Stream;

/** Notes on client versions of a plan that the user should know. */
public final class ClientNotes {
  private ClientNotes() {}

  public static List<String> of(Plan plan, ClientCatalog clients) {
    return plan.cells().stream()
        .flatMap(cell -> Stream.ofNullable(clients.find(cell.client(), cell.clientVersion())))
        .flatMap(ClientNotes::differences)
        .distinct()
        .toList();
  }

  private static Stream<String> differences(InstalledClient client) {
    return client.differences().stream().map(difference -> client.id() + ": " + difference);
  }
}
