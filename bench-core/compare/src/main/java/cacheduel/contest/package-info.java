// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** The rule that decides whether two cells of a run differ in a figure, over their forks. */
@NullMarked
package cacheduel.contest;

import org.jspecify.annotations.NullMarked;
