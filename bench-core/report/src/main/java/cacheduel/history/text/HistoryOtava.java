// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history.text;

import cacheduel.export.Otava;
import cacheduel.export.OtavaTest;
import cacheduel.export.OtavaTest.OtavaLine;
import cacheduel.figure.Range;
import cacheduel.history.CellDigest;
import cacheduel.history.History;
import cacheduel.history.Night;
import cacheduel.history.NightPoint;
import cacheduel.history.RunDigest;
import cacheduel.history.Series;
import cacheduel.history.Standing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Exports a history to Apache Otava: a file for each cell, with one line for each night. The newest
 * night with figures of the cell determines the columns; a night that lacks one has no line.
 */
public final class HistoryOtava {
  private HistoryOtava() {}

  /** Returns the files by path, each with its text. */
  public static Map<String, String> files(History history) {
    List<OtavaTest> tests = new ArrayList<>();
    history.byCell().forEach((name, standings) -> {
      List<Series> series = standings.stream().map(Standing::series).toList();
      OtavaTest test = test(name, series, history.nights());
      if (!test.lines().isEmpty()) {
        tests.add(test);
      }
    });
    return Otava.files(tests);
  }

  private static OtavaTest test(String name, List<Series> series, List<Night> nights) {
    Map<String, Boolean> columns = new LinkedHashMap<>();
    List<OtavaLine> lines = new ArrayList<>();
    for (int i = nights.size() - 1; i >= 0; i--) {
      Map<String, Boolean> directions = new LinkedHashMap<>();
      OtavaLine line = line(series, nights.get(i), directions);
      if (columns.isEmpty()) {
        columns.putAll(directions);
      }
      if (!columns.isEmpty() && directions.keySet().containsAll(columns.keySet())) {
        lines.add(0, line);
      }
    }
    return new OtavaTest(name, columns, lines);
  }

  private static OtavaLine line(List<Series> series, Night night, Map<String, Boolean> directions) {
    RunDigest run = night.run();
    Map<String, Double> figures = new LinkedHashMap<>();
    Instant time = run.startedAt();
    String version = "unknown";
    for (Series one : series) {
      NightPoint point = one.points().get(night.number());
      boolean higherIsBetter = one.figure().higherIsBetter();
      Range figure = point.figure();
      Range value = point.value();
      CellDigest cell = point.cell();
      if (figure != null && value != null && cell != null) {
        String column = Otava.column(one.label(), one.figure());
        figures.put(column, figure.best());
        directions.put(column, higherIsBetter);
        if (one.relative()) {
          String ratio = Otava.column(one.label() + " to floor");
          figures.put(ratio, value.best());
          directions.put(ratio, higherIsBetter);
        }
        time = Objects.requireNonNullElse(cell.startedAt(), time);
        version = cell.cell().clientVersion();
      }
    }
    return new OtavaLine(
        time,
        Objects.requireNonNullElse(run.commit(), run.harnessVersion()),
        run.name(),
        version,
        run.harnessVersion(),
        figures);
  }
}
