// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line, or one kind of mark, of a chart.
 *
 * @param name the client, or what else the line shows
 * @param style colour, mark and dashes
 * @param points its points: of a {@link Chart.Kind#LINES} x, y and the ends of y's interval; of the
 *     others the number of the row, x and the ends of x's interval; of {@link Chart.Kind#STRIPS} the
 *     number of the row, x and y. A null breaks the line
 * @param notes a note on each point, or why it is missing; null without notes
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
   * The look of a line: colour and mark show the client, dashes and filling the protocol.
   *
   * @param client the 0-based number of the client in its run; -1 for the floor
   * @param variant the number of the protocol, or of what else distinguishes lines of one client
   */
  public record Style(int client, int variant) {}
}
