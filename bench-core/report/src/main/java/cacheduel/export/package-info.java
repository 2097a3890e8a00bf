// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** A run's valid figures in the formats of other tools. */
@NullMarked
package cacheduel.export;

import org.jspecify.annotations.NullMarked;
