// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Redis and Valkey: their programs, and how the harness speaks to their nodes. */
@NullMarked
package cacheduel.server.redis;

import org.jspecify.annotations.NullMarked;
