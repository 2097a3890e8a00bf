// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.figure.Range;
import cacheduel.history.History;
import cacheduel.history.Outlier;
import cacheduel.history.Point;
import cacheduel.history.Series;
import cacheduel.history.ShortNames;
import cacheduel.history.State;
import cacheduel.ranking.RatioText;
import cacheduel.report.table.ExtraTable;
import cacheduel.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/** Tables of the series of a history. */
final class SeriesTables {
  private static final List<Matrix.Head> HEADS = List.of(
      new Matrix.Head("cell", false, false, false),
      new Matrix.Head("client", false, true, true),
      new Matrix.Head("figure", false, true, false),
      new Matrix.Head("newest", true, false, false),
      new Matrix.Head("median", true, false, false),
      new Matrix.Head("lowest", true, false, false),
      new Matrix.Head("highest", true, false, false),
      new Matrix.Head("nights", true, false, false),
      new Matrix.Head("stands out", false, true, false),
      new Matrix.Head("version", false, false, true));

  private final History history;
  private final ShortNames names;

  SeriesTables(History history, ShortNames names) {
    this.history = history;
    this.names = names;
  }

  Matrix matrix() {
    List<Matrix.MatrixRow> rows = new ArrayList<>();
    for (Series series : history.series()) {
      Outlier outlier = series.outlier();
      rows.add(new Matrix.MatrixRow(
          outlier.last().state().name(),
          List.of(
              names.of(series),
              series.cell().client(),
              series.heading(),
              newest(outlier.last()),
              text(outlier.median()),
              text(outlier.lowest()),
              text(outlier.highest()),
              Integer.toString(outlier.nights()),
              outlier.text(),
              Objects.requireNonNullElse(outlier.last().clientVersion(), ""))));
    }
    return new Matrix(HEADS, rows);
  }

  ExtraTable standingOut() {
    List<List<String>> lines = new ArrayList<>();
    for (Series series : history.standingOut()) {
      Outlier outlier = series.outlier();
      lines.add(List.of(
          names.of(series),
          series.heading(),
          outlier.text(),
          newest(outlier.last()),
          text(outlier.median()),
          text(outlier.lowest()) + " to " + text(outlier.highest()),
          Integer.toString(outlier.nights())));
    }
    return new ExtraTable(
        "What stands out in the newest night",
        List.of(),
        List.of("cell", "figure", "newest is", "newest", "median", "lowest to highest", "nights"),
        lines);
  }

  /** Returns a line for each cell without a number in the newest night, with the reason. */
  List<String> gaps() {
    return history.series().stream()
        .filter(series -> series.outlier().last().state() != State.VALID)
        .map(series -> names.of(series) + ": " + series.outlier().last().gap())
        .distinct()
        .toList();
  }

  private static String newest(Point last) {
    Range value = last.value();
    return value == null ? last.state().text() : RatioText.of(value);
  }

  private static String text(OptionalDouble value) {
    return value.isPresent() ? NumberText.three(value.getAsDouble()) : "";
  }
}
