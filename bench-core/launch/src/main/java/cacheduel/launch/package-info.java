// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The start of measured JVMs, one cell at a time: class path, JMH options, progress, deadlines.
 */
@NullMarked
package cacheduel.launch;

import org.jspecify.annotations.NullMarked;
