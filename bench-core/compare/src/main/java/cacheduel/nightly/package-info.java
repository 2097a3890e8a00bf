// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** A night's run beside the last good night's: what is suspected, what is confirmed, what is kept. */
@NullMarked
package cacheduel.nightly;

import org.jspecify.annotations.NullMarked;
