// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A chart, as far as it is not the browser's affair. It holds numbers of valid cells only.
 *
 * @param section which question it belongs to
 * @param kind how it is drawn
 * @param run the number of its run, from 0 on
 * @param workload under which conditions it was measured
 * @param title what it tells
 * @param caption what is drawn, in which unit, and how often it was measured
 * @param x the axis to the right
 * @param y the axis upwards; null where rows stand below each other
 * @param rows the names of these rows; empty without
 * @param lines what is drawn
 * @param notDrawn the cells that are left out, with the reason
 */
public record Chart(
    Section section,
    Kind kind,
    int run,
    String workload,
    String title,
    String caption,
    ChartAxis x,
    @Nullable ChartAxis y,
    List<String> rows,
    List<Line> lines,
    List<String> notDrawn) {

  /** The questions, in the order of their page. */
  public enum Section {
    VERDICTS,
    THROUGHPUT,
    PERCENTILES,
    CURVES,
    SIZES,
    FLOOR,
    TIME,
    RESOURCES,
    PUBLISHED,
    /** Of a history: what is divided by the floor's. */
    RATIOS_BY_NIGHT,
    /** Of a history: what is shown as it was measured. */
    FIGURES_BY_NIGHT,
    /** Of a history: the floor's and the harness's own figures. */
    CONTROLS_BY_NIGHT
  }

  /** How a chart is drawn. */
  public enum Kind {
    /** Lines through points with intervals. */
    LINES,
    /** A row for each name, with marks and their intervals. */
    DOTS,
    /** A row for each name, with a bar from zero. */
    BARS,
    /** A row for each name, with a line over time. */
    STRIPS,
    /** Lines through nights, with intervals and with what was different that night. */
    NIGHTS
  }
}
