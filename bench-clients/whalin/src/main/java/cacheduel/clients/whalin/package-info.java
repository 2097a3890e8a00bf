// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of Whalin's Memcached-Java-Client: a pool with a connection for each caller. */
@NullMarked
package cacheduel.clients.whalin;

import org.jspecify.annotations.NullMarked;
