// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Rates and their limits: curves, the highest rate, several agents. */
@NullMarked
package cacheduel.rate;

import org.jspecify.annotations.NullMarked;
