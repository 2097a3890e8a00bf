// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** A history for a terminal, for programs and for another tool. */
@NullMarked
package cacheduel.history.text;

import org.jspecify.annotations.NullMarked;
