// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.published.Assessment;
import cacheduel.published.ClaimResult;
import cacheduel.published.Experiment.Source;
import cacheduel.published.SideBySide;
import cacheduel.report.ClaimText;
import cacheduel.report.ExtraTable;
import cacheduel.report.PublishedGrid;
import cacheduel.report.PublishedText;
import java.util.List;

/**
 * A published report beside a run, as texts.
 *
 * @param source which report it is
 * @param measuredWith what the report was measured with
 * @param counts how many claims came out in which way
 * @param claims its claims
 * @param notes what it leaves open
 * @param tables its tables with the run's figures
 */
record PublishedPart(
    String source,
    List<String> measuredWith,
    String counts,
    List<Claim> claims,
    List<String> notes,
    List<ExtraTable> tables) {

  /**
   * A claim.
   *
   * @param verdict what the run says of it
   * @param says the claim
   * @param reading how it became ratios, and what must be known of it
   * @param own what the report's own figures say
   * @param reasons the ratios that decide
   */
  record Claim(String verdict, String says, List<String> reading, String own, String reasons) {
    static Claim of(ClaimResult result) {
      ClaimText text = new ClaimText(result);
      return new Claim(
          text.assessment(), result.claim().says(), text.reading(), text.ownFigures(), text.reasons());
    }
  }

  static PublishedPart of(SideBySide beside) {
    Source source = beside.experiment().source();
    return new PublishedPart(
        "%s (%s, %s)".formatted(source.title(), source.publisher(), source.year()),
        source.environment(),
        "Claims: %d supported, %d contradicted, %d cannot be told."
            .formatted(
                beside.count(Assessment.SUPPORTED),
                beside.count(Assessment.CONTRADICTED),
                beside.count(Assessment.UNDECIDED)),
        beside.claims().stream().map(Claim::of).toList(),
        beside.experiment().notes(),
        beside.tables().stream()
            .map(table -> {
              PublishedGrid grid = PublishedGrid.of(beside, table);
              return new ExtraTable(
                  PublishedText.title(table.table()), grid.notes(), grid.header(), grid.lines());
            })
            .toList());
  }
}
