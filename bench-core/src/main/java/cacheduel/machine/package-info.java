// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * What the machine, its network and the measured processes did meanwhile, and whether the machine
 * was fit to measure on. Knows no other package.
 */
@NullMarked
package cacheduel.machine;

import org.jspecify.annotations.NullMarked;
