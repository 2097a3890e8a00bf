// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history.text;

import cacheduel.figure.Range;
import cacheduel.history.History;
import cacheduel.history.Night;
import cacheduel.history.NightPoint;
import cacheduel.history.RunDigest;
import cacheduel.history.Series;
import cacheduel.input.EnumNames;
import cacheduel.text.CsvTable;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A history for programs: one line for each figure of each cell and night. */
public final class HistoryCsv {
  private HistoryCsv() {}

  private record SeriesNight(Series series, NightPoint point, Night night, RunDigest run) {}

  /** Returns the text of {@code history.csv}. */
  public static String text(History history) {
    List<SeriesNight> lines = history.series().stream()
        .flatMap(series -> series.points().stream()
            .map(point ->
                new SeriesNight(series, point, point.night(), point.night().run())))
        .toList();
    CsvTable<SeriesNight> table = new CsvTable<>();
    table.column("cell", line -> line.series().name());
    table.column("role", line -> EnumNames.of(line.series().cell().role()));
    table.column("figure", line -> line.series().label());
    table.column("unit", line -> line.series().figure().unit().symbol());
    table.column("better", line -> line.series().figure().higherIsBetter() ? "more" : "less");
    table.column("relative_to", line -> line.series().relative() ? "floor" : "");
    table.column("night", line -> line.night().number() + 1);
    table.column("run", line -> line.run().name());
    table.column("run_started_at", line -> line.run().startedAt());
    table.column("commit", line -> line.run().commit());
    table.column("cacheduel_version", line -> line.run().harnessVersion());
    table.column("client_version", line -> line.point().clientVersion());
    table.column("status", line -> line.point().state().name());
    table.column("reasons", line -> String.join("; ", line.point().reasons()));
    range(table, "value", line -> line.point().value());
    range(table, "measured", line -> line.point().figure());
    range(table, "floor", line -> line.point().floor());
    table.column("same_conditions", line -> line.night().alike());
    table.column("changes", line -> String.join("; ", line.night().changes()));
    return table.text(lines);
  }

  private static void range(
      CsvTable<SeriesNight> table, String name, Function<SeriesNight, @Nullable Range> range) {
    table.column(name, range, Range::best);
    table.column(name + "_low", range, known -> Double.isFinite(known.high()) ? known.low() : null);
    table.column(
        name + "_high", range, known -> Double.isFinite(known.high()) ? known.high() : null);
  }
}
