// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.compare.Metric;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A pair of forks of one cell, measured in a night: one with the jars of a reference, one with those
 * of that night.
 *
 * @param night the night, as a UTC time such as 20261121-031500
 * @param commit the label of what was measured; null without one
 * @param jars a digest of that night's jars
 * @param cell the point of the matrix
 * @param weight how much the pair counts, above 0 to 1
 * @param slowdowns by metric, as logarithms, positive if that night's fork is worse
 */
record NightPair(
    String night,
    @Nullable String commit,
    String jars,
    String cell,
    double weight,
    Map<Metric, Double> slowdowns) {
  NightPair {
    slowdowns = Map.copyOf(slowdowns);
  }
}
