// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of Redisson: a pool of connections on Netty's event loops. */
@NullMarked
package cacheduel.clients.redisson;

import org.jspecify.annotations.NullMarked;
