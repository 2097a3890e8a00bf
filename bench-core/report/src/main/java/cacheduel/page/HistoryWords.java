// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.history.Outlier;
import java.util.List;
import java.util.stream.Collectors;

/** How a history is to be read. */
final class HistoryWords {
  static final String RULE =
      "The newest night of a series stands out if it lies outside of all earlier nights under the same"
          + " conditions, at least %d of them, three times as far from their median as they usually do,"
              .formatted(Outlier.FEWEST)
          + " and by more than 3 % (p99: 10 %). That is a hint where to look and no verdict: nights are"
          + " not measured in turns. compare --paired decides.";

  static final String CHARTS =
      "One place for each night. Colour and mark tell the client, dashes the protocol; grey is a control."
          + " A line ends where a night has no valid number; dotted rules stand where something changed."
          + " The axis upwards does not begin at zero, and bars of intervals end where the chart does.";

  static final String MATRIX =
      "One row for each figure of each cell. Median, lowest and highest are of the earlier nights under"
          + " the same conditions; brackets are the newest number's interval.";

  static final List<String> ALL = List.of(
      "\"/ floor\": a client's number divided by that of the bare wire client under the same load in the"
          + " same night. A machine that was slower that night slows both, so the ratio tells of the"
          + " client. The interval holds every quotient of two numbers from the two 99.9 % intervals.",
      "Costs of an operation (%s) are shown as they were measured, the harness's part included."
          .formatted(Figure.of(Kind.COST).stream()
              .filter(Figure::isFollowed)
              .map(Figure::key)
              .collect(Collectors.joining(", "))),
      "Controls are the floor's and the harness's own cells, as they were measured. A control that"
          + " changes tells of the machine, the server or Cacheduel, and of no client.",
      "Conditions are machine, JVM, server, and how cells are measured. Versions of Cacheduel and of the"
          + " libraries are none: their effect is what is to be seen.",
      "A night without a number tells why in the data of its chart: INVALID and FAILED cells have none,"
          + " nor has a client whose floor is not valid.");

  private HistoryWords() {}
}
