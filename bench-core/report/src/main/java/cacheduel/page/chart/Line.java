// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line, or one kind of mark, of a chart.
 *
 * @param name what it is of
 * @param style how it looks
 * @param points its points: of a {@link Chart.Kind#LINES} x, y and the ends of y's interval; of the
 *     others the number of the row, x and the ends of x's interval; of {@link Chart.Kind#STRIPS} the
 *     number of the row, x and y. A point that is null ends a stretch of the line
 * @param notes what else is to be said of each point, or why it is not there; null if nothing is
 */
public record Line(
    String name,
    Style style,
    List<@Nullable List<Double>> points,
    @Nullable List<String> notes) {

  Line(String name, Style style, List<@Nullable List<Double>> points) {
    this(name, style, points, null);
  }

  /**
   * How a line looks. Colour and mark tell the client, dashes and filling the protocol.
   *
   * @param client the number of the client in its run, from 0 on; -1 for the floor
   * @param variant the number of the protocol, or of what else tells the lines of one client apart
   */
  public record Style(int client, int variant) {}
}
