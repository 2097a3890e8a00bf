// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** A baseline and a candidate, measured in turns. */
@NullMarked
package cacheduel.run.paired;

import org.jspecify.annotations.NullMarked;
