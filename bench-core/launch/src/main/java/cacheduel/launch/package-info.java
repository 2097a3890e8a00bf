// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The measurement of cells, one at a time: server, client JVMs, and what the machine does meanwhile.
 */
@NullMarked
package cacheduel.launch;

import org.jspecify.annotations.NullMarked;
