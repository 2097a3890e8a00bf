// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import java.util.List;

/**
 * The origin of a preset, as far as it is needed to compare its results with published ones.
 *
 * <p>Immutable.
 *
 * @param source the report that it replays, one text per statement
 * @param published the claims of that report
 * @param unclear the details that the report omits or contradicts
 * @param decides the preset's interpretation of these details
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
