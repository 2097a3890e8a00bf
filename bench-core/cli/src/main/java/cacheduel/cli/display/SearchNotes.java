// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.client.Mode;
import cacheduel.plan.Plan;
import java.util.List;

/** Notes on cells for which the requested search of the highest rate is skipped. */
public final class SearchNotes {
  private SearchNotes() {}

  public static List<String> of(Plan plan) {
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
