// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of Jedis: a pool of blocking connections. */
@NullMarked
package cacheduel.clients.jedis;

import org.jspecify.annotations.NullMarked;
