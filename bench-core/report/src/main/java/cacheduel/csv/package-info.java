// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Tables for programs. */
@NullMarked
package cacheduel.csv;

import org.jspecify.annotations.NullMarked;
