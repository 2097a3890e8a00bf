// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

/**
 * Where a figure stands.
 *
 * @param table the table's name, see {@link PublishedTable#name()}
 * @param row the row's name
 * @param column the column's name
 */
public record Place(String table, String row, String column) {}
