// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.json;

import cacheduel.answer.Families;
import org.jspecify.annotations.Nullable;

/**
 * A client of a run on servers of several families.
 *
 * <p>Immutable.
 *
 * @param cell its best cell
 * @param ofFloor its rate over that of its floor; null if not known
 * @param clientCpu processor time of the client's JVM per operation, in nanoseconds; null if not known
 * @param serverCpu that of the server; null if not known
 */
public record JsonFamily(
    String cell,
    @Nullable JsonRange ofFloor,
    @Nullable JsonRange clientCpu,
    @Nullable JsonRange serverCpu) {
  static JsonFamily of(Families.Library library) {
    return new JsonFamily(
        library.result().cell().id(),
        JsonRange.of(library.ofFloor().orElse(null)),
        JsonRange.of(library.clientCpu().orElse(null)),
        JsonRange.of(library.serverCpu().orElse(null)));
  }
}
