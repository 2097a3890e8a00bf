// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Verdicts on a baseline and a candidate. */
@NullMarked
package cacheduel.compare;

import org.jspecify.annotations.NullMarked;
