// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The comparison of two arms in randomised blocks of one fork each.
 */
@NullMarked
package cacheduel.paired;

import org.jspecify.annotations.NullMarked;
