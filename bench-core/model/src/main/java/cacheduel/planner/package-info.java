// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The step from a preset to a plan: the matrix of all cells, what cannot run and why, the floor of
 * each load, the arms of a comparison.
 */
@NullMarked
package cacheduel.planner;

import org.jspecify.annotations.NullMarked;
