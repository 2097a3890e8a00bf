// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.measure.CellResult;
import cacheduel.plan.Cell;
import cacheduel.result.RunStore;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The clients of a run that have no library, so that nothing but servers and their protocols differs
 * between them. Such a client says so by its setting {@value #SETTING}.
 *
 * @param names their names
 */
public record BareClients(Set<String> names) {
  /** The bare wire client of memcached, which is the floor of others. */
  public static final String WIRE = "wire";

  private static final String SETTING = "library";
  private static final String NONE = "none: the bare wire";

  /** Finds them among the results of a run. */
  public static BareClients of(RunStore run) {
    return of(run.results());
  }

  /** Finds them among some results. */
  public static BareClients of(List<CellResult> results) {
    return new BareClients(results.stream()
        .filter(BareClients::isBare)
        .map(result -> result.cell().client())
        .collect(Collectors.toUnmodifiableSet()));
  }

  /** Whether the client of a result is one. */
  public static boolean isBare(CellResult result) {
    return NONE.equals(result.clientSettings().get(SETTING));
  }

  /** Whether the client of a cell is one of them. */
  public boolean contains(Cell cell) {
    return names.contains(cell.client());
  }
}
