// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import java.util.List;

/**
 * Where a preset comes from: what must be known to compare its results with those that others have
 * published.
 *
 * <p>Immutable.
 *
 * @param source the report that it replays, one text for each thing to say
 * @param published what that report claims
 * @param unclear what it leaves open, or says in two ways
 * @param decides how the preset reads what is unclear
 */
public record Background(
    List<String> source, List<String> published, List<String> unclear, List<String> decides) {
  public Background {
    source = List.copyOf(source);
    published = List.copyOf(published);
    unclear = List.copyOf(unclear);
    decides = List.copyOf(decides);
  }
}
