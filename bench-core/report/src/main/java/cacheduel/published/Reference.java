// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

/**
 * What the figures of a table are divided by, and so in which direction they are compared.
 *
 * @param isColumn whether it is a column, and the columns of a row are compared with each other;
 *     else it is a row, and the rows of a column are
 * @param name its name
 */
public record Reference(boolean isColumn, String name) {
  /** The place that another one of the table is compared with. */
  Place of(Place place) {
    return isColumn
        ? new Place(place.table(), place.row(), name)
        : new Place(place.table(), name, place.column());
  }
}
