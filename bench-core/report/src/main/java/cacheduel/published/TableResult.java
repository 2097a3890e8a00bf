// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import java.util.List;
import java.util.Optional;

/**
 * A published table with the figures of a run beside it.
 *
 * @param table the table
 * @param points its figures, row by row
 * @param pairs every two figures whose published order is told, compared in the direction of the
 *     table's reference
 * @param versions which versions were measured, where they are not the published ones or several
 */
public record TableResult(
    PublishedTable table, List<Point> points, List<Pair> pairs, List<String> versions) {
  public TableResult {
    points = List.copyOf(points);
    pairs = List.copyOf(pairs);
    versions = List.copyOf(versions);
  }

  /** The figure of a place of this table. */
  public Point point(Place place) {
    return find(place).orElseThrow();
  }

  Optional<Point> find(Place place) {
    return points.stream().filter(point -> point.place().equals(place)).findFirst();
  }

  /** Whether it is what others are divided by. */
  public boolean isReference(Point point) {
    return table.reference().of(point.place()).equals(point.place());
  }

  /** How many pairs came out in a way. */
  public long count(Order order) {
    return pairs.stream().filter(pair -> pair.order() == order).count();
  }

  /** Whether any cell of the run is one of the table's. */
  public boolean isInRun() {
    return points.stream().anyMatch(point -> point.measured().isInRun());
  }
}
