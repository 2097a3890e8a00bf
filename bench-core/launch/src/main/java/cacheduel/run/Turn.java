// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.plan.Cell;

/**
 * One measurement that a run makes: a fork of a cell in a round, or a probe of a search with all its
 * forks.
 *
 * @param cell the cell or probe
 * @param round the 1-based number of the round; 0 for a probe
 */
public record Turn(Cell cell, int round) {}
