// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Mode;
import cacheduel.plan.Plan;
import java.util.List;
import java.util.stream.Stream;

/** Notes on a plan, shown to the user before it runs. */
public final class PlanNotes {
  private PlanNotes() {}

  /** Returns the probe notes on clients whose version is not the installed one. */
  public static List<String> clients(Plan plan, ClientCatalog clients) {
    return plan.cells().stream()
        .flatMap(cell -> Stream.ofNullable(clients.find(cell.client(), cell.clientVersion())))
        .flatMap(PlanNotes::probeNotes)
        .distinct()
        .toList();
  }

  private static Stream<String> probeNotes(InstalledClient client) {
    return client.probeNotes().stream().map(note -> client.id() + ": " + note);
  }

  /** Returns a note if the requested search of the highest rate is skipped for some cells. */
  public static List<String> search(Plan plan) {
    long unanswered = plan.cells().stream()
        .filter(cell -> cell.mode() == Mode.NOREPLY && cell.skip().isEmpty())
        .filter(cell -> plan.settings(cell).findMax() != null)
        .count();
    return unanswered == 0
        ? List.of()
        : List.of("%d noreply cells run without a search: there is no answer to time"
            .formatted(unanswered));
  }
}
