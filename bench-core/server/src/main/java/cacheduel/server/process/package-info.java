// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** A child process and its port, neither of which outlives this JVM. */
@NullMarked
package cacheduel.server.process;

import org.jspecify.annotations.NullMarked;
