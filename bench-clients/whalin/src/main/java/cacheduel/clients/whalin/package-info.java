// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The adapter of Whalin's Memcached-Java-Client, which reports a failure as null or false; most of
 * this package exists to distinguish a failure from a miss.
 */
@NullMarked
package cacheduel.clients.whalin;

import org.jspecify.annotations.NullMarked;
