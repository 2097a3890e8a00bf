// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of Lettuce: one connection on Netty's event loops, whatever the callers. */
@NullMarked
package cacheduel.clients.lettuce;

import org.jspecify.annotations.NullMarked;
