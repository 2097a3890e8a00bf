// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of the ElastiCache cluster client, a fork of spymemcached. */
@NullMarked
package cacheduel.clients.elasticache;

import org.jspecify.annotations.NullMarked;
