// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Limits that a user sets on a run's figures. */
@NullMarked
package cacheduel.limit;

import org.jspecify.annotations.NullMarked;
