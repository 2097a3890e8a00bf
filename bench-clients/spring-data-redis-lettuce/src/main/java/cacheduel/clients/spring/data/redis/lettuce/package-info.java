// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of Spring Data Redis over Lettuce: its template on a connection like the Lettuce adapter's. */
@NullMarked
package cacheduel.clients.spring.data.redis.lettuce;

import org.jspecify.annotations.NullMarked;
