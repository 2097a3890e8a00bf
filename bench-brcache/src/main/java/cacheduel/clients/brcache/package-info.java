// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * A bare client of BRCache's wire protocol, in place of BRCache's own, which serializes every value,
 * opens two sockets for each connection and has no timeouts.
 *
 * <p>The protocol is that of BRCache 1.0 beta 4, as defined by its sources (brandaof/brcache-server).
 */
@NullMarked
package cacheduel.clients.brcache;

import org.jspecify.annotations.NullMarked;
