// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import java.util.List;
import java.util.Optional;

/**
 * What a published report prints and concludes.
 *
 * <p>Immutable.
 *
 * @param preset the name of the preset that replays it
 * @param source which report it is
 * @param notes what the report leaves open or says in two ways, as far as it concerns all of it
 * @param tables its figures
 * @param claims its conclusions
 */
public record Experiment(
    String preset,
    Source source,
    List<String> notes,
    List<PublishedTable> tables,
    List<Claim> claims) {
  public Experiment {
    notes = List.copyOf(notes);
    tables = List.copyOf(tables);
    claims = List.copyOf(claims);
  }

  /** The table of a name. */
  Optional<PublishedTable> table(String name) {
    return tables.stream().filter(table -> table.name().equals(name)).findFirst();
  }
}
