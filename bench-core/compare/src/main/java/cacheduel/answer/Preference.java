// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.figure.Range;
import cacheduel.result.CellResult;

/**
 * The better of two protocols of one library over as many connections.
 *
 * <p>Immutable.
 *
 * @param entrant the library
 * @param better the cell with the higher rate
 * @param other the cell with the lower rate
 * @param ratio the better rate over the other, with its interval
 * @param clear whether the difference is certain
 */
public record Preference(
    Entrant entrant, CellResult better, CellResult other, Range ratio, boolean clear) {}
