// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import java.util.List;

/**
 * An axis of a chart.
 *
 * @param label the quantity with its unit
 * @param unit the unit alone, as written after a number; empty if there is none
 * @param scale how values map to positions
 * @param ticks the only values to mark; if empty, those of the scale
 */
public record ChartAxis(String label, String unit, Scale scale, List<Double> ticks) {
  /** The mapping of values to positions. */
  public enum Scale {
    /** Linear from zero. */
    LINEAR,
    /** Logarithmic. */
    LOG,
    /** Logarithmic and symmetric around 1, so that twice is as far from 1 as half. */
    RATIO,
    /** Linear from just below the lowest to just above the highest value. */
    CLOSE,
    /** The numbers of nights, equally spaced. */
    NIGHTS,
    /** Values are 1/(1-p) of percentiles p, as in HdrHistogram's plots. */
    PERCENTILE
  }

  static ChartAxis of(String label, String unit, Scale scale) {
    return new ChartAxis(label, unit, scale, List.of());
  }

  /** Returns a logarithmic axis that marks these values only. */
  static ChartAxis steps(String label, List<Double> values) {
    return new ChartAxis(
        label, "", Scale.LOG, values.stream().distinct().sorted().toList());
  }
}
