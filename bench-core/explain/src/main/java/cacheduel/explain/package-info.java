// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** The explanation of what makes one client slower than another. */
@NullMarked
package cacheduel.explain;

import org.jspecify.annotations.NullMarked;
