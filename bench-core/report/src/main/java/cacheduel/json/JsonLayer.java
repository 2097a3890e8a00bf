// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.json;

import cacheduel.layer.Added;
import cacheduel.layer.LayerCost;
import org.jspecify.annotations.Nullable;

/**
 * What a layer adds to an operation of the client that it calls.
 *
 * <p>Immutable.
 *
 * @param cell the layer's cell
 * @param base the cell of that client
 * @param nanos time; null if not known
 * @param cpuNanos processor time of the client's JVM; null if not known
 * @param bytes bytes allocated; null if not known
 * @param roundTrips requests that wait for an answer
 */
public record JsonLayer(
    String cell,
    String base,
    @Nullable Added nanos,
    @Nullable Added cpuNanos,
    @Nullable Added bytes,
    double roundTrips) {
  static JsonLayer of(LayerCost cost) {
    return new JsonLayer(
        cost.layer().id(),
        cost.base().id(),
        cost.nanos(),
        cost.cpuNanos(),
        cost.bytes(),
        cost.roundTrips());
  }
}
