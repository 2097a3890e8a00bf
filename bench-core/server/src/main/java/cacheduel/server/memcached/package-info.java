// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** memcached: its program, its own counters, and how the harness speaks to its nodes. */
@NullMarked
package cacheduel.server.memcached;

import org.jspecify.annotations.NullMarked;
