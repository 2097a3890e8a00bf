// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of Arcus' client, an early fork of spymemcached, without Arcus' ZooKeeper. */
@NullMarked
package cacheduel.clients.arcus;

import org.jspecify.annotations.NullMarked;
