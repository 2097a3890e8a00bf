// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** What became of each cell from night to night. */
@NullMarked
package cacheduel.history;

import org.jspecify.annotations.NullMarked;
