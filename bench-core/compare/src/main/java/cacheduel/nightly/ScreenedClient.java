// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.catalog.InstalledClient;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A client of a night's run beside the baseline's.
 *
 * @param client tonight's
 * @param before the baseline's; null if there is none
 * @param note why there is none; empty if there is one
 * @param cells those that were not skipped, in the order of the run
 */
record ScreenedClient(
    InstalledClient client, @Nullable Before before, String note, List<ScreenedCell> cells) {
  ScreenedClient {
    cells = List.copyOf(cells);
  }

  /**
   * A client of the baseline.
   *
   * @param client under the version {@link Baseline#VERSION}
   * @param version of its library
   * @param night in which it was kept
   * @param sameJars whether tonight's client has the same jars
   */
  record Before(InstalledClient client, String version, String night, boolean sameJars) {
    @Override
    public String toString() {
      return "%s of %s".formatted(InstalledClient.id(client.name(), version), night);
    }
  }

  /** Whether there are other jars to compare it with. */
  boolean hasChanged() {
    return before != null && !before.sameJars();
  }

  List<ScreenedCell> cells(Screened state) {
    return cells.stream().filter(cell -> cell.state() == state).toList();
  }
}
