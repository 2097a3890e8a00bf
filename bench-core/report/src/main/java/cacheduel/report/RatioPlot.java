// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.figure.Range;
import cacheduel.published.TableResult;
import cacheduel.published.TableResult.MatchedFigure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Draws the ratios of a table in plain text, published and measured in one line each, so that it is
 * seen at once where they lie on different sides of 1.
 */
final class RatioPlot {
  private static final int COLUMNS = 50;
  private static final int LONGEST_NAME = 32;
  private static final char PUBLISHED = 'P';
  private static final char MEASURED = 'M';
  private static final char BOTH = '*';

  private final TableResult table;
  private final List<MatchedFigure> points;
  private final Axis axis;

  private RatioPlot(TableResult table, List<MatchedFigure> points) {
    this.table = table;
    this.points = points;
    double[] ratios = points.stream()
        .flatMap(point -> ratios(point).stream())
        .mapToDouble(Range::best)
        .toArray();
    axis = Axis.logarithmic(
        Math.min(0.9, Arrays.stream(ratios).min().orElse(1)),
        Math.max(1.1, Arrays.stream(ratios).max().orElse(1)),
        COLUMNS);
  }

  /** The lines; none unless some figure but the reference has both ratios. */
  static List<String> of(TableResult table) {
    List<MatchedFigure> drawn = table.figures().stream()
        .filter(point -> !table.isReference(point))
        .filter(point -> ratios(point).size() == 2)
        .toList();
    return drawn.isEmpty() ? List.of() : new RatioPlot(table, drawn).lines();
  }

  /** The published and the measured one, as far as they are known. */
  private static List<Range> ratios(MatchedFigure point) {
    List<Range> ratios = new ArrayList<>();
    Range printed = point.printedRatio();
    Range measured = point.measuredRatio();
    if (printed != null && printed.best() > 0) {
      ratios.add(printed);
    }
    if (measured != null && measured.best() > 0) {
      ratios.add(measured);
    }
    return ratios;
  }

  private List<String> lines() {
    int width = Math.min(
        LONGEST_NAME,
        points.stream().mapToInt(point -> name(point).length()).max().orElse(0));
    List<String> lines = new ArrayList<>();
    lines.add("ratio to %s, logarithmic: %s published, %s measured, - its interval"
        .formatted(PublishedText.reference(table.table()), PUBLISHED, MEASURED));
    points.forEach(point -> lines.add(padded(name(point), width) + " " + line(point)));
    lines.add(" ".repeat(width + 1) + scale());
    return lines;
  }

  private String line(MatchedFigure point) {
    char[] line = " ".repeat(COLUMNS).toCharArray();
    line[axis.place(1)] = '|';
    List<Range> both = ratios(point);
    Range measured = both.get(1);
    if (measured.hasInterval()) {
      Arrays.fill(
          line,
          axis.place(Math.max(axis.low(), measured.low())),
          axis.place(measured.high()) + 1,
          '-');
    }
    int published = axis.place(both.get(0).best());
    int here = axis.place(measured.best());
    line[published] = PUBLISHED;
    line[here] = published == here ? BOTH : MEASURED;
    return new String(line).stripTrailing();
  }

  private String scale() {
    char[] line = " ".repeat(COLUMNS + LONGEST_NAME).toCharArray();
    int free = 0;
    for (double tick : axis.ticks()) {
      String label = Digits.plain(tick);
      int start = Math.max(0, axis.place(tick) - label.length() / 2);
      if (start >= free) {
        label.getChars(0, label.length(), line, start);
        free = start + label.length() + 1;
      }
    }
    return new String(line).stripTrailing();
  }

  private String name(MatchedFigure point) {
    return point.place().row() + " " + point.place().column();
  }

  private static String padded(String name, int width) {
    String cut = name.length() <= width ? name : name.substring(0, width - 1) + "~";
    return cut + " ".repeat(width - cut.length());
  }
}
