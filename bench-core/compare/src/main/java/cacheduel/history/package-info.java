// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The figures of each cell over nights. */
@NullMarked
package cacheduel.history;

import org.jspecify.annotations.NullMarked;
