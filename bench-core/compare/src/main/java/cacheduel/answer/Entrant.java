// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.result.CellResult;
import java.util.List;
import java.util.stream.Stream;

/**
 * A library in a race.
 *
 * <p>Immutable.
 *
 * @param name the client with its version, for example "whalin@3.0.2"
 * @param valid its valid cells, one for each protocol and number of connections, the best first
 * @param others its cells that were measured but are not valid
 */
public record Entrant(String name, List<CellResult> valid, List<CellResult> others) {
  public Entrant {
    valid = List.copyOf(valid);
    others = List.copyOf(others);
  }

  /** Returns the client with its settings but without its version, for example "whalin". */
  public String client() {
    return Stream.concat(valid.stream(), others.stream())
        .findFirst()
        .map(result -> result.cell().client() + result.cell().tuningLabel())
        .orElse(name);
  }

  /** Returns the best valid cell, by which the library is ranked. */
  public CellResult best() {
    return valid.get(0);
  }

  /** Returns the established connections of the best cell; the planned ones if they are unknown. */
  public int connections() {
    Integer established = best().connections();
    return established == null ? best().cell().concurrency().connections() : established;
  }
}
