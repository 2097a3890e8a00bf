// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** What one axis of a run changes while all else is equal. */
@NullMarked
package cacheduel.pivot;

import org.jspecify.annotations.NullMarked;
