// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.catalog.InstalledClient;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A client of a night's run, compared with the baseline's.
 *
 * @param client tonight's client
 * @param before the baseline's client; null if there is none
 * @param note why there is no baseline; empty if there is one
 * @param cells the cells that were not skipped, in the order of the run
 */
record ScreenedClient(
    InstalledClient client, @Nullable Before before, String note, List<ScreenedCell> cells) {
  ScreenedClient {
    cells = List.copyOf(cells);
  }

  /**
   * A client of the baseline.
   *
   * @param client the client under the version {@link Baseline#VERSION}
   * @param version the library's real version
   * @param night the night whose run became the baseline
   * @param sameJars whether tonight's client has the same jars
   */
  record Before(InstalledClient client, String version, String night, boolean sameJars) {
    @Override
    public String toString() {
      return "%s of %s".formatted(InstalledClient.id(client.name(), version), night);
    }
  }

  /** Returns whether there are other jars to compare it with. */
  boolean hasChanged() {
    return before != null && !before.sameJars();
  }

  List<ScreenedCell> cells(Screened state) {
    return cells.stream().filter(cell -> cell.state() == state).toList();
  }
}
