// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The pacing of operations, the steady state, and the recorded times inside a cell's JVM. Depends
 * on the workload only.
 */
@NullMarked
package cacheduel.timing;

import org.jspecify.annotations.NullMarked;
