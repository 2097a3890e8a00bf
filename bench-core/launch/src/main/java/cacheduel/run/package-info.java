// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The measurement of a plan: its cells, one after the other. */
@NullMarked
package cacheduel.run;

import org.jspecify.annotations.NullMarked;
