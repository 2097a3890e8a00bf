// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The measurement of a plan's cells, one after another. */
@NullMarked
package cacheduel.run;

import org.jspecify.annotations.NullMarked;
