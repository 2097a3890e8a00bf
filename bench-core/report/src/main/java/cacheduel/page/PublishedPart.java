// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.published.Assessment;
import cacheduel.published.ClaimResult;
import cacheduel.published.Experiment.Source;
import cacheduel.published.SideBySide;
import cacheduel.published.TableResult;
import cacheduel.report.published.ClaimText;
import cacheduel.report.published.PublishedGrid;
import cacheduel.report.published.PublishedText;
import cacheduel.report.table.ExtraTable;
import tools.jackson.databind.node.ObjectNode;

/** A published report beside the run that replays it. */
final class PublishedPart {
  private PublishedPart() {}

  static ObjectNode of(SideBySide beside) {
    Source source = beside.experiment().source();
    return PageJson.object()
        .put("source", "%s (%s, %s)".formatted(source.title(), source.publisher(), source.year()))
        .putPOJO("measuredWith", source.environment())
        .put(
            "counts",
            "Claims: %d supported, %d contradicted, %d cannot be told."
                .formatted(
                    beside.count(Assessment.SUPPORTED),
                    beside.count(Assessment.CONTRADICTED),
                    beside.count(Assessment.UNDECIDED)))
        .putPOJO("claims", beside.claims().stream().map(PublishedPart::claim).toList())
        .putPOJO("notes", beside.experiment().notes())
        .putPOJO(
            "tables",
            beside.tables().stream().map(table -> table(beside, table)).toList());
  }

  private static ObjectNode claim(ClaimResult result) {
    ClaimText text = new ClaimText(result);
    return PageJson.object()
        .put("verdict", text.assessment())
        .put("says", result.claim().says())
        .putPOJO("reading", text.reading())
        .put("own", text.ownFigures())
        .put("reasons", text.reasons());
  }

  private static ExtraTable table(SideBySide beside, TableResult table) {
    PublishedGrid grid = PublishedGrid.of(beside, table);
    return new ExtraTable(
        PublishedText.title(table.table()), grid.notes(), grid.header(), grid.lines());
  }
}
