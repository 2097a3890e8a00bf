// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of spymemcached: one connection and one I/O thread, whatever the callers. */
@NullMarked
package cacheduel.clients.spymemcached;

import org.jspecify.annotations.NullMarked;
