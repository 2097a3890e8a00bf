// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Puts the figures of a run beside the published ones. */
final class Tables {
  private final Measurements run;

  Tables(Measurements run) {
    this.run = run;
  }

  TableResult of(PublishedTable table) {
    List<Point> points = new ArrayList<>();
    for (String row : table.rows()) {
      for (String column : table.columnNames()) {
        points.add(point(table, table.place(row, column)));
      }
    }
    return new TableResult(table, points, pairs(table, points), versions(table));
  }

  private Point point(PublishedTable table, Place place) {
    Place reference = table.reference().of(place);
    Measured measured = run.at(table, place);
    return new Point(
        place,
        table.printed(place).orElse(null),
        ratio(table.printed(place), table.printed(reference)),
        measured,
        place.equals(reference)
            ? measured.usable().map(figure -> Range.of(1)).orElse(null)
            : ratio(measured.usable(), run.at(table, reference).usable()));
  }

  private static @Nullable Range ratio(Optional<Range> one, Optional<Range> other) {
    return one.flatMap(of -> other.map(of::over)).orElse(null);
  }

  private static List<Pair> pairs(PublishedTable table, List<Point> points) {
    Function<Place, String> race = table.reference().isColumn() ? Place::row : Place::column;
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      for (int j = i + 1; j < points.size(); j++) {
        Point one = points.get(i);
        Point other = points.get(j);
        if (race.apply(one.place()).equals(race.apply(other.place()))) {
          pair(one, other).ifPresent(pairs::add);
        }
      }
    }
    return pairs;
  }

  /** Nothing if the report itself gives no order. */
  private static Optional<Pair> pair(Point one, Point other) {
    Range first = one.printed();
    Range second = other.printed();
    if (first == null || second == null || isSameCell(one, other)) {
      return Optional.empty();
    }
    if (first.isAbove(second)) {
      return Optional.of(ordered(one, other));
    }
    return second.isAbove(first) ? Optional.of(ordered(other, one)) : Optional.empty();
  }

  /** One cell may stand beside two columns, as where a figure was read in two ways. */
  private static boolean isSameCell(Point one, Point other) {
    return one.measured().isInRun()
        && Objects.equals(one.measured().cell(), other.measured().cell());
  }

  private static Pair ordered(Point higher, Point lower) {
    if (!higher.measured().isInRun() || !lower.measured().isInRun()) {
      return new Pair(higher.place(), lower.place(), Order.NOT_IN_RUN, "");
    }
    Range high = higher.measured().figure();
    Range low = lower.measured().figure();
    if (high == null || low == null) {
      String problem =
          high == null ? higher.measured().problem() : lower.measured().problem();
      return new Pair(higher.place(), lower.place(), Order.CANNOT_TELL, problem);
    }
    if (high.isAbove(low)) {
      return new Pair(higher.place(), lower.place(), Order.SAME, "");
    }
    return low.isAbove(high)
        ? new Pair(higher.place(), lower.place(), Order.OPPOSITE, "")
        : new Pair(higher.place(), lower.place(), Order.CANNOT_TELL, why(high, low));
  }

  private static String why(Range one, Range other) {
    return one.hasInterval() && other.hasInterval()
        ? "intervals overlap"
        : "measured without an interval";
  }

  private List<String> versions(PublishedTable table) {
    List<String> notes = new ArrayList<>();
    for (PublishedColumn column : table.columns()) {
      List<String> found = run.versions(table, column);
      boolean asPublished = found.size() == 1 && found.get(0).equals(column.version());
      if (!found.isEmpty() && column.version() != null && !asPublished) {
        notes.add("%s: published %s, measured %s%s"
            .formatted(
                column.name(),
                column.version(),
                found.get(0),
                found.size() == 1
                    ? ""
                    : " (the run also has " + String.join(", ", found.subList(1, found.size()))
                        + ")"));
      }
    }
    return notes;
  }
}
