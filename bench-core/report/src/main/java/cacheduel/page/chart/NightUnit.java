// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.figure.Range;
import cacheduel.history.Series;

/** The unit in which a series of a history is shown, the same as on other pages. */
public record NightUnit(Series series) {
  /** Returns the quantity and its unit, for example "client CPU µs/op" or "p50 / floor". */
  public String heading() {
    return series.relative() ? series.heading() : series.label() + " " + symbol();
  }

  /** Returns the unit; empty for a ratio. */
  public String symbol() {
    return series.relative() ? "" : series.figure().unit().shownSymbol().replace("us", "µs");
  }

  /** Converts a number of the series. */
  public double shown(double value) {
    return series.relative() ? value : series.figure().unit().shown(value);
  }

  /** Converts a number of the series with its interval. */
  public Range shown(Range value) {
    return value.times(shown(1));
  }
}
