// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.published.ClaimResult;
import cacheduel.published.Experiment.Source;
import cacheduel.published.SideBySide;
import cacheduel.published.text.ClaimText;
import cacheduel.published.text.PublishedGrid;
import cacheduel.published.text.PublishedText;
import tools.jackson.databind.node.ObjectNode;

/** Builds the page's part on a published report beside the run that replays it. */
final class PublishedPart {
  private PublishedPart() {}

  static ObjectNode of(SideBySide beside) {
    Source source = beside.experiment().source();
    return PageJson.object()
        .put("source", "%s (%s, %s)".formatted(source.title(), source.publisher(), source.year()))
        .putPOJO("measuredWith", source.environment())
        .put("counts", PublishedText.counts(beside) + ".")
        .putPOJO("claims", beside.claims().stream().map(PublishedPart::claim).toList())
        .putPOJO("notes", beside.experiment().notes())
        .putPOJO(
            "tables",
            beside.tables().stream()
                .map(table -> PublishedGrid.of(beside, table))
                .toList());
  }

  private static ObjectNode claim(ClaimResult result) {
    ClaimText text = new ClaimText(result);
    return PageJson.object()
        .put("verdict", text.assessment())
        .put("question", result.claim().isQuestion())
        .put("says", result.claim().says())
        .putPOJO("reading", text.reading())
        .put("own", text.ownFigures())
        .put("reasons", text.reasons());
  }
}
