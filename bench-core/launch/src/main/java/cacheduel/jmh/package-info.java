// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The client JVMs of a share, as children of this process: class path, JMH options, deadlines. */
@NullMarked
package cacheduel.jmh;

import org.jspecify.annotations.NullMarked;
