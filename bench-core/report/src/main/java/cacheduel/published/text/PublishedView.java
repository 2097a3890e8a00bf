// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published.text;

import cacheduel.published.Experiment;
import cacheduel.published.Experiment.Source;
import cacheduel.published.SideBySide;
import cacheduel.table.ExtraTable;
import java.util.List;
import java.util.stream.Stream;

/**
 * A published report beside the run that replays it, in the texts that every view shows.
 *
 * @param source the report, for example "Title (publisher, year)"
 * @param measuredWith the report's setup
 * @param reading how the claims are judged
 * @param counts the number of claims by assessment
 * @param claims the claims and questions
 * @param notes what the report leaves open
 * @param tables its tables, with the run's figures
 */
public record PublishedView(
    String source,
    List<String> measuredWith,
    String reading,
    String counts,
    List<ClaimRow> claims,
    List<String> notes,
    List<ExtraTable> tables) {
  private static final String READING =
      "Only ratios and orders are compared, never the figures themselves, which come from other"
          + " machines. A claim is supported or contradicted only by the whole interval of a"
          + " measured ratio; a cell that is not valid decides nothing.";

  /**
   * A claim or a question.
   *
   * @param verdict the outcome, see {@link ClaimText#assessment}
   * @param question whether it is a question, which the report leaves open or does not ask
   * @param says the claim
   * @param reading how it is read as ratios, and caveats
   * @param own the assessment by the report's own figures
   * @param reasons the deciding ratios, or why there is no verdict
   */
  public record ClaimRow(
      String verdict,
      boolean question,
      String says,
      List<String> reading,
      String own,
      String reasons) {}

  /** Returns the source, each claim with its outcome, and their numbers, a line each. */
  public List<String> lines() {
    return Stream.of(
            Stream.of(source + "."),
            claims.stream()
                .map(row -> "%s: %s %s".formatted(row.verdict(), row.says(), row.reasons())),
            Stream.of(
                counts, "Every figure and each claim: summary.md, published.csv, claims.csv."))
        .flatMap(lines -> lines)
        .toList();
  }

  public static PublishedView of(SideBySide beside) {
    Experiment experiment = beside.experiment();
    Source source = experiment.source();
    return new PublishedView(
        "%s (%s, %s)".formatted(source.title(), source.publisher(), source.year()),
        source.environment(),
        READING,
        PublishedText.counts(beside) + ".",
        beside.claims().stream().map(claim -> new ClaimText(claim).row()).toList(),
        experiment.notes(),
        beside.tables().stream().map(table -> PublishedGrid.of(beside, table)).toList());
  }
}
