// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of folsom: a few connections on Netty's event loops, whatever the callers. */
@NullMarked
package cacheduel.clients.folsom;

import org.jspecify.annotations.NullMarked;
