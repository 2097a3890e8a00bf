// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Which cells: presets, the matrix, and the plan of a run. */
@NullMarked
package cacheduel.plan;

import org.jspecify.annotations.NullMarked;
