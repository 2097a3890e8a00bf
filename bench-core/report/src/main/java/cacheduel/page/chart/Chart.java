// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A chart without its drawing, which is up to the browser. It holds numbers of valid cells only.
 *
 * @param section the question that it answers
 * @param kind how it is drawn
 * @param heading its origin and its texts
 * @param x the horizontal axis
 * @param y the vertical axis; null for a chart of rows
 * @param rows the names of the rows; may be empty
 * @param lines the lines or marks
 * @param notDrawn the cells that are left out, with the reason
 */
public record Chart(
    Section section,
    Form kind,
    @JsonUnwrapped Heading heading,
    ChartAxis x,
    @Nullable ChartAxis y,
    List<String> rows,
    List<Line> lines,
    List<String> notDrawn) {
  /**
   * The origin and the texts of a chart.
   *
   * @param run the 0-based number of its run
   * @param workload the workload under which it was measured
   * @param title the figure and what the chart holds fixed
   * @param caption the meaning of the marks, the unit and the number of measurements
   */
  public record Heading(int run, String workload, String title, String caption) {}

  /** The questions, in the order of their page. */
  public enum Section {
    VERDICTS,
    PERCENTILES,
    CURVES,
    SIZES,
    TIME,
    PUBLISHED,
    /** Of a history: ratios to the floor. */
    RATIOS_BY_NIGHT,
    /** Of a history: figures as measured. */
    FIGURES_BY_NIGHT,
    /** Of a history: the floor's and the harness's own figures. */
    CONTROLS_BY_NIGHT
  }

  /** The form in which a chart is drawn. */
  public enum Form {
    /** Lines through points with intervals. */
    LINES,
    /** A row for each name, with marks and their intervals. */
    DOTS,
    /** A row for each name, with a line over time. */
    STRIPS,
    /** Lines through nights, with intervals and with the changes of each night. */
    NIGHTS
  }
}
