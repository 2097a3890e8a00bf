// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.figure.Range;
import cacheduel.published.SideBySide;
import cacheduel.published.TableResult;
import cacheduel.published.TableResult.MatchedFigure;
import cacheduel.published.text.PublishedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds charts of the ratios of a published report beside those of the run. */
final class PublishedCharts {
  private PublishedCharts() {}

  static List<Chart> of(int run, SideBySide beside) {
    return beside.tables().stream()
        .flatMap(table -> chart(run, beside, table).stream())
        .toList();
  }

  private static Optional<Chart> chart(int run, SideBySide beside, TableResult table) {
    List<String> rows = new ArrayList<>();
    List<@Nullable List<Double>> published = new ArrayList<>();
    List<@Nullable List<Double>> measured = new ArrayList<>();
    List<String> notDrawn = new ArrayList<>();
    for (MatchedFigure point : table.figures()) {
      if (table.isReference(point)) {
        continue;
      }
      Range printed = point.printedRatio();
      Range own = point.measuredRatio();
      String name = "%s %s, %s"
          .formatted(
              table.table().axis().key(), point.place().row(), point.place().column());
      if (own != null && own.best() > 0) {
        if (printed != null && printed.best() > 0) {
          published.add(Line.point(rows.size(), printed.best()));
        }
        measured.add(Line.logPoint(rows.size(), own));
        rows.add(name);
      } else if (printed != null && point.measured().isInRun()) {
        notDrawn.add(name + ": " + point.measured().problem().text());
      }
    }
    if (published.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(new Chart(
        Chart.Section.PUBLISHED,
        Chart.Form.DOTS,
        new Chart.Heading(
            run,
            beside.experiment().preset(),
            PublishedText.title(table.table()),
            ("Ratio to %s, as published and as measured, logarithmic around 1. Figures of other"
                    + " machines are not compared, only their ratios; a bar is the interval of the"
                    + " rounds' own ratios, if there are at least three.")
                .formatted(PublishedText.reference(table.table()))),
        ChartAxis.of("ratio", "", ChartAxis.Scale.RATIO),
        null,
        rows,
        List.of(
            new Line("published", new Line.Style(Line.Style.FLOOR, 1), published),
            new Line("measured", new Line.Style(0, 0), measured)),
        notDrawn));
  }
}
