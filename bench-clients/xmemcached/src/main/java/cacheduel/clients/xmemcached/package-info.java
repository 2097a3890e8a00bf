// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of xmemcached: a few connections and reactor threads, whatever the callers. */
@NullMarked
package cacheduel.clients.xmemcached;

import org.jspecify.annotations.NullMarked;
