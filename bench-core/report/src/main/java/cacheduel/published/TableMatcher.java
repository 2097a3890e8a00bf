// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import cacheduel.published.PublishedTable.Place;
import cacheduel.published.PublishedTable.PublishedColumn;
import cacheduel.published.TableResult.Counterpart;
import cacheduel.published.TableResult.MatchedFigure;
import cacheduel.published.TableResult.Order;
import cacheduel.published.TableResult.OrderedPair;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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
    return new TableResult(table, figures, pairs(table, figures), versions(table));
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

  private static List<OrderedPair> pairs(PublishedTable table, List<MatchedFigure> figures) {
    Function<Place, String> race = table.reference().isColumn() ? Place::row : Place::column;
    List<OrderedPair> pairs = new ArrayList<>();
    for (int i = 0; i < figures.size(); i++) {
      for (MatchedFigure other : figures.subList(i + 1, figures.size())) {
        MatchedFigure one = figures.get(i);
        if (race.apply(one.place()).equals(race.apply(other.place()))) {
          pair(table, one, other).ifPresent(pairs::add);
        }
      }
    }
    return pairs;
  }

  /** Returns the pair in the order of its printed figures; empty if the report gives none. */
  private static Optional<OrderedPair> pair(
      PublishedTable table, MatchedFigure one, MatchedFigure other) {
    Range first = one.printed();
    Range second = other.printed();
    if (first == null || second == null || one.measured().isSameCell(other.measured())) {
      return Optional.empty();
    }
    if (first.isAbove(second)) {
      return Optional.of(ordered(table, one, other));
    }
    return second.isAbove(first) ? Optional.of(ordered(table, other, one)) : Optional.empty();
  }

  private static OrderedPair ordered(
      PublishedTable table, MatchedFigure higher, MatchedFigure lower) {
    Counterpart above = higher.measured();
    Counterpart below = lower.measured();
    Range high = above.figure();
    Range low = below.figure();
    Order order = Order.UNDECIDED;
    String why = "";
    if (!above.isInRun() || !below.isInRun()) {
      order = Order.NOT_IN_RUN;
    } else if (high == null || low == null) {
      why = high == null ? above.problem() : below.problem();
    } else if (above.isUnlike(below, table.figure())) {
      why = Counterpart.UNLIKE;
    } else if (high.isAbove(low)) {
      order = Order.SAME;
    } else if (low.isAbove(high)) {
      order = Order.OPPOSITE;
    } else {
      boolean overlap = high.hasInterval() && low.hasInterval();
      why = overlap ? "intervals overlap" : "measured without an interval";
    }
    return new OrderedPair(higher.place(), lower.place(), order, why);
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
