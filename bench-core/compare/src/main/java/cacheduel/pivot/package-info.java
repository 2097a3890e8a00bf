// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The effect of one axis of a run, all else being equal. */
@NullMarked
package cacheduel.pivot;

import org.jspecify.annotations.NullMarked;
