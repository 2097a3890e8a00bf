// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.client.Protocol;
import cacheduel.figure.Range;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line, or one kind of mark, of a chart.
 *
 * @param name the client, or what else the line shows
 * @param end the label at the line's end for {@link Chart.Form#LINES} and {@link Chart.Form#NIGHTS},
 *     otherwise null
 * @param style colour, mark and dashes
 * @param points its points: of {@link Chart.Form#LINES} x, y and the ends of y's interval; of the
 *     others the number of the row, x and the ends of x's interval; of {@link Chart.Form#STRIPS}
 *     the number of the row, x and y. A null breaks the line
 * @param notes a note on each point, or why it is missing; null without notes
 */
public record Line(
    String name,
    @Nullable End end,
    Style style,
    List<@Nullable List<Double>> points,
    @Nullable List<String> notes) {
  /** More digits than any text shows, fewer than a double has. */
  private static final MathContext DIGITS = new MathContext(7);

  Line(String name, Style style, List<@Nullable List<Double>> points) {
    this(name, null, style, points, null);
  }

  Line(String name, End end, Style style, List<@Nullable List<Double>> points) {
    this(name, end, style, points, null);
  }

  /**
   * The name of a client's line in two parts, so that a chart can shorten the first.
   *
   * @param client the client's label
   * @param rest what distinguishes the line from the client's other lines; may be empty
   */
  public record End(String client, String rest) {
    /** Returns both parts, joined by a space. */
    String name() {
      return rest.isEmpty() ? client : client + " " + rest;
    }
  }

  /**
   * The style of a line: colour and mark show the client, dashes and filling the protocol.
   *
   * @param client the 0-based number of the client in its run; negative for what is drawn in grey
   * @param variant the number of the protocol, or of what else distinguishes lines of one client
   */
  public record Style(int client, int variant) {
    static final int FLOOR = -1;
    static final int WARM_UP = -2;

    /** Returns the style of a client's line; the number separates lines of the same protocol. */
    static Style of(int client, Protocol protocol, int number) {
      int dashes = switch (protocol) {
        case ASCII, RESP3, NATIVE -> 0;
        case BINARY, RESP2 -> 1;
        case META -> 2;
      };
      return new Style(client, dashes + 4 * number);
    }
  }

  /** Returns a point of the rounded numbers before the first that is not finite. */
  public static List<Double> point(double... numbers) {
    return Arrays.stream(numbers)
        .takeWhile(Double::isFinite)
        .map(number -> new BigDecimal(number).round(DIGITS).doubleValue())
        .boxed()
        .toList();
  }

  /** Returns a point with the ends of its interval, unless the upper end is infinite. */
  static List<Double> point(double place, Range range) {
    return Double.isFinite(range.high())
        ? point(place, range.best(), range.low(), range.high())
        : point(place, range.best());
  }

  /** Returns a point on a logarithmic axis, which cannot show an interval that begins at 0. */
  static List<Double> logPoint(double place, Range range) {
    return range.low() > 0 ? point(place, range) : point(place, range.best());
  }
}
