// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import java.util.List;

/**
 * A table of its own beside those of the workloads; the first column names the line, the others
 * contain figures.
 *
 * @param title the subject of the table
 * @param notes how to read it
 * @param header the names of the columns
 * @param lines the texts of the lines, as many each as the header has
 */
public record ExtraTable(
    String title, List<String> notes, List<String> header, List<List<String>> lines) {}
