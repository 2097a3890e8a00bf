// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import java.util.List;

/**
 * An axis of a chart.
 *
 * @param label what it tells, with its unit
 * @param unit the unit alone, as it stands behind a figure; empty if there is none
 * @param scale how values become places
 * @param ticks the only values that are marked; empty: as the scale has it
 */
public record ChartAxis(String label, String unit, Scale scale, List<Double> ticks) {
  /** How values become places. */
  public enum Scale {
    /** From zero on. */
    LINEAR,
    /** Each power of ten takes as much room. */
    LOG,
    /** Logarithmic with 1 in view: as far to the right is twice as to the left is half. */
    RATIO,
    /** From a little below the lowest to a little above the highest. */
    CLOSE,
    /** The numbers of nights, each of which takes as much room. */
    NIGHTS,
    /** Values are 1/(1-p) of percentiles p, as HdrHistogram's plots have them. */
    PERCENTILE
  }

  static ChartAxis of(String label, String unit, Scale scale) {
    return new ChartAxis(label, unit, scale, List.of());
  }

  /** Whole numbers that grow by factors, each of them marked. */
  static ChartAxis steps(String label, List<Double> values) {
    return new ChartAxis(label, "", Scale.LOG, values.stream().distinct().sorted().toList());
  }
}
