// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.figure.Range;
import cacheduel.history.History;
import cacheduel.history.Outlier;
import cacheduel.history.Series;
import cacheduel.history.ShortNames;
import cacheduel.history.State;
import cacheduel.page.Matrix.Head;
import cacheduel.page.chart.NightUnit;
import cacheduel.ranking.RatioText;
import cacheduel.report.table.ExtraTable;
import cacheduel.text.NumberText;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/** Tables of the series of a history. */
record SeriesTables(History history, ShortNames names) {
  Matrix matrix() {
    return new Matrix.MatrixColumns<Outlier>()
        .add(new Head("cell", false, false, false), its -> names.of(its.series()))
        .add(new Head("client", false, true, true), its -> its.series().cell().client())
        .add(new Head("figure", false, true, false), its -> heading(its))
        .add(new Head("newest", true, false, false), its -> newest(its))
        .add(new Head("median", true, false, false), its -> text(its, its.median()))
        .add(new Head("lowest", true, false, false), its -> text(its, its.lowest()))
        .add(new Head("highest", true, false, false), its -> text(its, its.highest()))
        .add(new Head("nights", true, false, false), its -> Integer.toString(its.nights()))
        .add(new Head("stands out", false, true, false), Outlier::text)
        .add(
            new Head("version", false, false, true),
            its -> Objects.requireNonNullElse(its.last().clientVersion(), ""))
        .of(
            history.series().stream().map(Series::outlier).toList(),
            its -> "",
            its -> 0,
            its -> its.last().state().name(),
            its -> false);
  }

  ExtraTable standingOut() {
    return new ExtraTable(
        "What stands out in the newest night",
        List.of(),
        List.of("cell", "figure", "newest is", "newest", "median", "lowest to highest", "nights"),
        history.standingOut().stream().map(series -> line(series.outlier())).toList());
  }

  private List<String> line(Outlier outlier) {
    return List.of(
        names.of(outlier.series()),
        heading(outlier),
        outlier.text(),
        newest(outlier),
        text(outlier, outlier.median()),
        text(outlier, outlier.lowest()) + " to " + text(outlier, outlier.highest()),
        Integer.toString(outlier.nights()));
  }

  /** Returns a line for each cell without a number in the newest night, with the reason. */
  List<String> gaps() {
    return history.series().stream()
        .filter(series -> series.outlier().last().state() != State.VALID)
        .map(series -> names.of(series) + ": " + series.outlier().last().gap())
        .distinct()
        .toList();
  }

  private static String heading(Outlier outlier) {
    return new NightUnit(outlier.series()).heading();
  }

  private static String newest(Outlier outlier) {
    Range value = outlier.last().value();
    return value == null
        ? outlier.last().state().text()
        : RatioText.of(new NightUnit(outlier.series()).shown(value));
  }

  private static String text(Outlier outlier, OptionalDouble value) {
    return value.isPresent()
        ? NumberText.three(new NightUnit(outlier.series()).shown(value.getAsDouble()))
        : "";
  }
}
