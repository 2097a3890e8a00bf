// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.figure.Range;
import cacheduel.history.History;
import cacheduel.history.NightPoint.State;
import cacheduel.history.Standing;
import cacheduel.history.text.ShortNames;
import cacheduel.page.Matrix.Head;
import cacheduel.table.ExtraTable;
import cacheduel.table.RatioText;
import cacheduel.table.TextTable;
import java.util.List;
import java.util.Objects;

/** Tables of the series of a history. */
record SeriesTables(History history, ShortNames names) {
  Matrix matrix() {
    return new Matrix.MatrixColumns<Standing>()
        .add(new Head("cell", false, false, false), standing -> names.of(standing.series()))
        .add(
            new Head("client", false, true, true),
            standing -> standing.series().cell().client())
        .add(new Head("figure", false, true, false), standing -> heading(standing))
        .add(new Head("newest", true, false, false), standing -> newest(standing))
        .add(new Head("median", true, false, false), standing -> standing.text(standing.median()))
        .add(new Head("lowest", true, false, false), standing -> standing.text(standing.lowest()))
        .add(new Head("highest", true, false, false), standing -> standing.text(standing.highest()))
        .add(
            new Head("nights", true, false, false), standing -> Integer.toString(standing.nights()))
        .add(new Head("change", false, true, false), Standing::text)
        .add(
            new Head("version", false, false, true),
            standing -> Objects.requireNonNullElse(standing.last().clientVersion(), ""))
        .of(
            history.standings(),
            standing -> "",
            standing -> 0,
            standing -> standing.last().state().name(),
            standing -> false,
            standing -> false);
  }

  ExtraTable standingOut() {
    return new TextTable<Standing>()
        .column("cell", standing -> names.of(standing.series()))
        .column("figure", SeriesTables::heading)
        .column("change", Standing::text)
        .column("newest", SeriesTables::newest)
        .column("median", standing -> standing.text(standing.median()))
        .column(
            "lowest to highest",
            standing ->
                standing.text(standing.lowest()) + " to " + standing.text(standing.highest()))
        .column("nights", standing -> Integer.toString(standing.nights()))
        .of("Lasting changes", List.of(), history.standingOut());
  }

  /** Returns a line for each cell without a number in the newest night, with the reason. */
  List<String> gaps() {
    return history.standings().stream()
        .filter(standing -> standing.last().state() != State.VALID)
        .map(standing -> names.of(standing.series()) + ": " + standing.last().gap())
        .distinct()
        .toList();
  }

  private static String heading(Standing standing) {
    return standing.series().heading();
  }

  private static String newest(Standing standing) {
    Range value = standing.last().value();
    return value == null
        ? standing.last().state().text()
        : RatioText.of(standing.series().shown(value));
  }
}
