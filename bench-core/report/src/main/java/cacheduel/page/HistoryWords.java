// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.history.History;
import cacheduel.history.Series;
import java.util.List;
import java.util.stream.Collectors;

/** Explanations on the page of a history. */
final class HistoryWords {
  static final String RULE =
      ("A series has changed if randomly ordered nights would rarely split so clearly"
              + " (a rank test over all splits of at least %d nights), and if its level has moved by more"
              + " than 3 %% (p99: 10 %%). At most one mark in twenty is expected to be false. A mark stays"
              + " until the series returns or the client's night is accepted (nightly --accept). Nights are"
              + " not interleaved with each other: only nightly can confirm a loss.")
          .formatted(History.FEWEST_NIGHTS);

  static final String CHARTS =
      "One place for each night. Colour and mark show the client, dashes the protocol; grey is a control."
          + " A line ends where a night has no valid number; dotted rules mark changes. The vertical axis"
          + " does not begin at zero, and interval bars are cut at the edge of the chart.";

  static final List<String> ALL = List.of(
      "\"/ floor\": a client's number divided by that of the bare wire client under the same load in the"
          + " same night. A slower machine slows both, so the ratio shows the"
          + " client alone. The interval of a rate's ratio is that over the night's forks, at 99 %.",
      "Costs of an operation (%s) are shown as measured, including the harness's share."
          .formatted(Figure.of(Kind.COST).stream()
              .filter(Series::follows)
              .map(Figure::key)
              .collect(Collectors.joining(", "))),
      "Controls are the floor's and the harness's own cells, as measured. A control that"
          + " changes points to the machine, the server or Cacheduel, not to a client.",
      "Conditions are machine, JVM, server, and how cells are measured. Versions of Cacheduel and of the"
          + " libraries are not part of them: their effect is what a history is to show.",
      "The data of a chart give the reason where a night has no number: INVALID and FAILED cells have"
          + " none, nor has a client whose floor is not valid.");

  private HistoryWords() {}

  /**
   * Returns how to read the table of every series.
   *
   * @param common what all cells have in common; may be empty
   */
  static String matrix(String common) {
    return "One row for each figure of each cell. Median, lowest and highest are of the nights before the change, or all"
        + " earlier ones, under the same conditions; brackets are the newest number's interval."
        + (common.isEmpty() ? "" : " All cells have: " + common + ".");
  }
}
