// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.export.Otava;
import cacheduel.export.OtavaTest;
import cacheduel.export.OtavaTest.OtavaLine;
import cacheduel.figure.Direction;
import cacheduel.figure.Range;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A history for Apache Otava: for each cell a file with one line for each night. Which columns it has
 * is up to the newest night that has figures of the cell; a night that lacks one of them has no line.
 */
public final class HistoryOtava {
  private HistoryOtava() {}

  /** The files by path, each with its text. */
  public static Map<String, String> files(History history) {
    List<OtavaTest> tests = new ArrayList<>();
    history.byCell().forEach((name, series) -> {
      OtavaTest test = test(name, series, history.nights());
      if (!test.lines().isEmpty()) {
        tests.add(test);
      }
    });
    return Otava.files(tests);
  }

  private static OtavaTest test(String name, List<Series> series, List<Night> nights) {
    Map<String, Direction> columns = new LinkedHashMap<>();
    List<OtavaLine> lines = new ArrayList<>();
    for (int i = nights.size() - 1; i >= 0; i--) {
      OtavaLine line = line(series, nights.get(i));
      if (line != null && columns.isEmpty()) {
        columns.putAll(columns(series, nights.get(i)));
      }
      if (line != null && line.figures().keySet().containsAll(columns.keySet())) {
        lines.add(0, line);
      }
    }
    return new OtavaTest(name, columns, lines);
  }

  private static @Nullable OtavaLine line(List<Series> series, Night night) {
    Map<String, Double> figures = new LinkedHashMap<>();
    Instant time = night.startedAt();
    String version = "unknown";
    for (Series one : series) {
      Point point = one.points().get(night.number());
      Range figure = point.figure();
      if (figure != null) {
        figures.put(measured(one), figure.best());
        time = Objects.requireNonNullElse(point.startedAt(), time);
        version = Objects.requireNonNullElse(point.clientVersion(), version);
      }
      Range value = point.value();
      if (value != null && one.relative()) {
        figures.put(ratio(one), value.best());
      }
    }
    return figures.isEmpty()
        ? null
        : new OtavaLine(
            time,
            Objects.requireNonNullElse(night.commit(), night.harnessVersion()),
            night.name(),
            version,
            night.harnessVersion(),
            figures);
  }

  private static Map<String, Direction> columns(List<Series> series, Night night) {
    Map<String, Direction> columns = new LinkedHashMap<>();
    for (Series one : series) {
      if (one.points().get(night.number()).figure() != null) {
        columns.put(measured(one), one.figure().direction());
        if (one.relative()) {
          columns.put(ratio(one), one.figure().direction());
        }
      }
    }
    return columns;
  }

  private static String measured(Series series) {
    return Otava.column(series.label(), series.figure());
  }

  private static String ratio(Series series) {
    return Otava.column(series.label() + " to floor");
  }
}
