// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import cacheduel.published.PublishedTable.Place;
import cacheduel.published.PublishedTable.PublishedColumn;
import cacheduel.published.TableResult.Counterpart;
import cacheduel.published.TableResult.MatchedFigure;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Matches the figures of published tables with those of a run. */
final class TableMatcher {
  private final Measurements run;

  TableMatcher(Measurements run) {
    this.run = run;
  }

  TableResult match(PublishedTable table) {
    List<MatchedFigure> figures = new ArrayList<>();
    for (String row : table.rows()) {
      for (String column : table.columnNames()) {
        figures.add(figure(table, table.place(row, column)));
      }
    }
    return new TableResult(table, figures, versions(table));
  }

  private MatchedFigure figure(PublishedTable table, Place place) {
    Place reference = table.reference().of(place);
    Range printed = table.printed(place).orElse(null);
    Counterpart measured = run.at(table, place);
    // 1 by definition: dividing its interval by itself would give an interval
    Counterpart other = run.at(table, reference);
    Range measuredRatio = place.equals(reference) && measured.figure() != null
        ? Range.of(1)
        : measured.isUnlike(other, table.figure())
            ? null
            : ratio(measured.figure(), other.figure());
    return new MatchedFigure(
        place,
        printed,
        ratio(printed, table.printed(reference).orElse(null)),
        measured,
        measuredRatio);
  }

  static @Nullable Range ratio(@Nullable Range of, @Nullable Range to) {
    return of == null || to == null ? null : of.over(to);
  }

  private List<String> versions(PublishedTable table) {
    List<String> notes = new ArrayList<>();
    for (PublishedColumn column : table.columns()) {
      List<String> found = run.versions(table, column);
      boolean asPublished = found.size() == 1 && found.get(0).equals(column.version());
      if (!found.isEmpty() && column.version() != null && !asPublished) {
        String others = String.join(", ", found.subList(1, found.size()));
        notes.add("%s: published %s, measured %s%s"
            .formatted(
                column.name(),
                column.version(),
                found.get(0),
                others.isEmpty() ? "" : " (the run also has " + others + ")"));
      }
    }
    return notes;
  }
}
