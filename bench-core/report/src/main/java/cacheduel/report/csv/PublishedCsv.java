// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.csv;

import cacheduel.figure.Range;
import cacheduel.plan.Cell;
import cacheduel.published.PublishedTable;
import cacheduel.published.SideBySide;
import cacheduel.published.TableResult.Counterpart;
import cacheduel.published.TableResult.MatchedFigure;
import cacheduel.text.CsvTable;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Published figures for programs: one line for each, with the run's figure beside it. */
public final class PublishedCsv {
  private record Figure(PublishedTable table, MatchedFigure point) {
    Counterpart measured() {
      return point.measured();
    }

    @Nullable
    Cell cell() {
      return point.measured().cell();
    }
  }

  private PublishedCsv() {}

  public static String of(SideBySide beside) {
    CsvTable<Figure> csv = new CsvTable<>();
    csv.column("experiment", figure -> beside.experiment().preset());
    csv.column("table", figure -> figure.table.id());
    csv.column("metric", figure -> figure.table.figure().key());
    csv.column("unit", figure -> figure.table.figure().unit().symbol());
    csv.column("axis", figure -> figure.table.axis().key());
    csv.column("row", figure -> figure.point.place().row());
    csv.column("column", figure -> figure.point.place().column());
    range(csv, "published", figure -> figure.point.printed());
    csv.column("reference", figure -> figure.table.reference().name());
    range(csv, "published_ratio", figure -> figure.point.printedRatio());
    csv.column("cell", Figure::cell, Cell::id);
    csv.column("client_version", Figure::cell, Cell::clientVersion);
    range(csv, "measured", figure -> figure.measured().figure());
    range(csv, "measured_ratio", figure -> figure.point.measuredRatio());
    csv.column("problem", figure -> figure.measured().problem());
    return csv.text(figures(beside));
  }

  private static List<Figure> figures(SideBySide beside) {
    return beside.tables().stream()
        .flatMap(table -> table.figures().stream().map(point -> new Figure(table.table(), point)))
        .toList();
  }

  /** The ends of an interval stand only where they are known. */
  static <R> void range(CsvTable<R> csv, String name, Function<R, @Nullable Range> of) {
    csv.column(name, of, Range::best);
    csv.column(name + "_low", of, range -> hasEnds(range) || range.low() > 0 ? range.low() : null);
    csv.column(name + "_high", of, Range::high);
  }

  private static boolean hasEnds(Range range) {
    return Double.isFinite(range.high());
  }
}
