// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * When operations start, which of them count, and where their times are kept, inside of a cell's
 * JVM. Knows the workload only.
 */
@NullMarked
package cacheduel.timing;

import org.jspecify.annotations.NullMarked;
