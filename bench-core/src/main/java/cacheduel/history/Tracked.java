// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.export.Measure;
import java.util.EnumSet;
import java.util.Set;

/** Which figures are followed from night to night, and which of them as ratios to the floor's. */
final class Tracked {
  private static final Set<Measure> RATIOS = EnumSet.of(
      Measure.THROUGHPUT,
      Measure.ACCEPTED_THROUGHPUT,
      Measure.P50,
      Measure.P99,
      Measure.RESPONSE_P50,
      Measure.RESPONSE_P99);

  private static final Set<Measure> AS_THEY_ARE =
      EnumSet.of(Measure.CLIENT_CPU, Measure.ALLOCATION);

  private Tracked() {}

  static boolean has(Measure measure) {
    return RATIOS.contains(measure) || AS_THEY_ARE.contains(measure);
  }

  static boolean isRatio(Measure measure) {
    return RATIOS.contains(measure);
  }
}
