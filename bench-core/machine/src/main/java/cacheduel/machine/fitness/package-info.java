// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Rules that decide from what was recorded whether a machine was fit to measure on. */
@NullMarked
package cacheduel.machine.fitness;

import org.jspecify.annotations.NullMarked;
