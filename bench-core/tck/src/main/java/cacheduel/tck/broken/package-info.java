// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * Clients that test the kit: one that is right, and many that are wrong in one way each.
 */
@NullMarked
package cacheduel.tck.broken;

import org.jspecify.annotations.NullMarked;
