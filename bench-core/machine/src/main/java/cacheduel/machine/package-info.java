// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * Recordings of what the machine, its network and the measured processes did during a measurement.
 */
@NullMarked
package cacheduel.machine;

import org.jspecify.annotations.NullMarked;
