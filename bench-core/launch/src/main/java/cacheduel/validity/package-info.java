// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The step from what forks recorded to a result: evidence, the checks that make a number valid, and
 * the reasons why one is not.
 */
@NullMarked
package cacheduel.validity;

import org.jspecify.annotations.NullMarked;
