// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of Spring Data Redis over Jedis: its template on a pool like the Jedis adapter's. */
@NullMarked
package cacheduel.clients.spring.data.redis.jedis;

import org.jspecify.annotations.NullMarked;
