// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Numbers, text grids and CSV: forms of output that know nothing of what they show. */
@NullMarked
package cacheduel.text;

import org.jspecify.annotations.NullMarked;
