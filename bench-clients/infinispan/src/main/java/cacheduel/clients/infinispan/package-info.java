// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of Infinispan's memcached client, a fork of the ElastiCache cluster client. */
@NullMarked
package cacheduel.clients.infinispan;

import org.jspecify.annotations.NullMarked;
