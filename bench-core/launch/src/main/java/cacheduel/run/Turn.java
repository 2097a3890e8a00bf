// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.plan.Cell;

/**
 * One measurement that a run makes: a fork of a cell or of a try.
 *
 * @param cell the cell or try
 * @param round the 1-based number of the round; for a try, that of its fork
 */
public record Turn(Cell cell, int round) {}
